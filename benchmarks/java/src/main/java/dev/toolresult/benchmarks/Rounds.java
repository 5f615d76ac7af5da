package dev.toolresult.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * The contestants of {@link Validate} in turn, by the CPU time of their thread: for a machine that
 * others use at the same time, where the wall clock of JMH says little. It prints microseconds per
 * text, and how many times as fast as its peer each is in the same round (networknt with or without
 * words): median, least and most of the rounds after the first third, which warm up.
 */
public final class Rounds {
    private static final int CHARACTERS = 4_000_000;
    private static final String PEER = "jacksonAndNetworknt";
    private static final String IN_WORDS = "InWords";

    private Rounds() {}

    /** Measures; the argument is the number of rounds, by default 60. */
    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length == 0 ? 60 : Integer.parseInt(arguments[0]);
        Validate corpus = new Validate();
        corpus.read();
        Map<String, Callable<?>> contestants = new LinkedHashMap<>();
        contestants.put("jacksonAlone", corpus::jacksonAlone);
        contestants.put(PEER, corpus::jacksonAndNetworknt);
        contestants.put(PEER + IN_WORDS, corpus::jacksonAndNetworkntInWords);
        contestants.put("validate", corpus::validate);
        contestants.put("validate" + IN_WORDS, corpus::validateInWords);
        contestants.put("isValid", corpus::isValid);
        contestants.put("outcome", corpus::outcome);
        int texts = Math.max(100, Math.min(10_000, CHARACTERS / corpus.meanLength()));
        Map<String, List<Double>> measured = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, Callable<?>> one : contestants.entrySet()) {
                double micros = micros(one.getValue(), texts);
                if (round >= rounds / 3) {
                    measured.computeIfAbsent(one.getKey(), name -> new ArrayList<>()).add(micros);
                }
            }
        }
        measured.forEach((name, micros) -> print(
                name, micros, measured.get(name.endsWith(IN_WORDS) ? PEER + IN_WORDS : PEER)));
    }

    private static double micros(Callable<?> judge, int texts) throws Exception {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long started = threads.getCurrentThreadCpuTime();
        Object last = null;
        for (int count = 0; count < texts; count++) {
            last = judge.call();
        }
        double micros = (threads.getCurrentThreadCpuTime() - started) / 1e3 / texts;
        if (last == null) {
            throw new IllegalStateException("a contestant says nothing");
        }
        return micros;
    }

    private static void print(String name, List<Double> micros, List<Double> peer) {
        List<Double> ratios = new ArrayList<>();
        for (int round = 0; round < micros.size(); round++) {
            ratios.add(peer.get(round) / micros.get(round));
        }
        System.out.printf(
                Locale.ROOT, "%-28s %s µs, %s times as fast%n", name, spread(micros), spread(ratios));
    }

    private static String spread(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        return String.format(
                Locale.ROOT, "%6.2f (%.2f–%.2f)",
                sorted.get(sorted.size() / 2), sorted.get(0), sorted.get(sorted.size() - 1));
    }
}
