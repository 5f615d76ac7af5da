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
 * text: median, least and most of the rounds after the first third, which warm up.
 */
public final class Rounds {
    private static final int TEXTS = 10_000;

    private Rounds() {}

    /** Measures; the argument is the number of rounds, by default 60. */
    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length == 0 ? 60 : Integer.parseInt(arguments[0]);
        Validate corpus = new Validate();
        corpus.read();
        Map<String, Callable<?>> contestants = new LinkedHashMap<>();
        contestants.put("jacksonAlone", corpus::jacksonAlone);
        contestants.put("jacksonAndNetworknt", corpus::jacksonAndNetworknt);
        contestants.put("validate", corpus::validate);
        contestants.put("isValid", corpus::isValid);
        contestants.put("outcome", corpus::outcome);
        Map<String, List<Double>> measured = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, Callable<?>> one : contestants.entrySet()) {
                double micros = micros(one.getValue());
                if (round >= rounds / 3) {
                    measured.computeIfAbsent(one.getKey(), name -> new ArrayList<>()).add(micros);
                }
            }
        }
        measured.forEach(Rounds::print);
    }

    private static double micros(Callable<?> judge) throws Exception {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long started = threads.getCurrentThreadCpuTime();
        Object last = null;
        for (int count = 0; count < TEXTS; count++) {
            last = judge.call();
        }
        double micros = (threads.getCurrentThreadCpuTime() - started) / 1e3 / TEXTS;
        if (last == null) {
            throw new IllegalStateException("a contestant says nothing");
        }
        return micros;
    }

    private static void print(String name, List<Double> micros) {
        micros.sort(null);
        System.out.printf(
                Locale.ROOT,
                "%-20s %6.2f (%.2f–%.2f)%n",
                name, micros.get(micros.size() / 2), micros.get(0), micros.get(micros.size() - 1));
    }
}
