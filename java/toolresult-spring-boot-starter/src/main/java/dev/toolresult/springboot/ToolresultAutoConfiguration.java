package dev.toolresult.springboot;

import dev.toolresult.Settings;
import dev.toolresult.running.ToolRunner;
import dev.toolresult.springai.EnvelopeToolCallingManager;
import io.micrometer.observation.ObservationRegistry;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.model.tool.ToolCallingManager;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Beans for tool results: {@link Settings} and a {@link ToolRunner} from {@code toolresult.*}, each
 * replaced by a bean of the application's own; the tools of Spring AI run by it; observations of
 * their calls; the endpoint {@code toolresult}.
 */
@AutoConfiguration
@EnableConfigurationProperties(ToolresultProperties.class)
public class ToolresultAutoConfiguration {

    /** What the team has agreed. */
    @Bean
    @ConditionalOnMissingBean
    Settings toolresultSettings(ToolresultProperties properties) {
        return properties.settings();
    }

    /** Runs tools so; approval, and what stands around each call, are beans of the application. */
    @Bean
    @ConditionalOnMissingBean
    ToolRunner toolresultRunner(
            ToolresultProperties properties,
            Settings settings,
            ObjectProvider<ToolRunner.Approval> approval,
            ObjectProvider<ToolRunner.Around> around) {
        ToolRunner runner = properties.runner(settings);
        ToolRunner.Approval decides = approval.getIfAvailable();
        ToolRunner.Around stands = around.getIfAvailable();
        runner = decides == null ? runner : runner.withApproval(decides);
        return stands == null ? runner : runner.withAround(stands);
    }

    /** Observations, where Micrometer is there. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(ObservationRegistry.class)
    static class Observed {

        @Bean
        @ConditionalOnMissingBean
        ToolRunner.Around toolresultObservation(
                ObjectProvider<ObservationRegistry> registry, Settings settings) {
            return new ToolObservation(
                    registry.getIfAvailable(() -> ObservationRegistry.NOOP), settings);
        }
    }

    /** The tools of Spring AI, where it is there. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass({ToolCallingManager.class, EnvelopeToolCallingManager.class})
    static class SpringAi {

        @Bean
        static BeanPostProcessor toolresultToolProcessor(ObjectProvider<ToolRunner> runner) {
            return new BeanPostProcessor() {
                @Override
                public @Nullable Object postProcessAfterInitialization(Object bean, String name) {
                    return bean instanceof ToolCallingManager manager
                            ? new EnvelopeToolCallingManager(manager, runner.getObject())
                            : bean;
                }
            };
        }
    }

    /** The endpoint, where the actuator is there and exposes it. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(ConditionalOnAvailableEndpoint.class)
    static class Actuator {

        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnAvailableEndpoint(endpoint = ToolresultEndpoint.class)
        ToolresultEndpoint toolresultEndpoint(Settings settings) {
            return new ToolresultEndpoint(settings);
        }
    }
}
