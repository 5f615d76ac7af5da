// The regular expressions of .NET on the published patterns. A line of standard input is a pattern
// and its texts, in base64, apart by tabs; the answers to it are two lines, for RegexOptions.None
// and for ECMAScript: the places of the texts that match, apart by spaces, or what is wrong.

using System;
using System.Collections.Generic;
using System.Text;
using System.Text.RegularExpressions;

static class Patterns
{
    static void Main()
    {
        Console.OutputEncoding = new UTF8Encoding(false);
        for (string line; (line = Console.ReadLine()) != null;)
        {
            string[] texts = Array.ConvertAll(line.Split('\t'), Decoded);
            foreach (var options in new[] { RegexOptions.None, RegexOptions.ECMAScript })
                Console.WriteLine(Answer(texts, options));
        }
    }

    static string Decoded(string text)
    {
        return Encoding.UTF8.GetString(Convert.FromBase64String(text));
    }

    static string Answer(string[] texts, RegexOptions options)
    {
        try
        {
            var pattern = new Regex(texts[0], options);
            var places = new List<int>();
            for (int place = 1; place < texts.Length; place++)
                if (pattern.IsMatch(texts[place])) places.Add(place - 1);
            return string.Join(" ", places);
        }
        catch (ArgumentException error)
        {
            return "error: " + error.Message.Replace('\n', ' ');
        }
    }
}
