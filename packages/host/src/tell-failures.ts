import type { Ports } from '@umbala/api'
import type { ProviderCall, ProviderSilence } from './metrics/event-metrics.ts'

type Failures = {
  /** A payment provider gave no answer that can be understood; the reason holds all causes. */
  readonly providerSilent: (silence: ProviderSilence) => void
  readonly pictureLost: (error: unknown) => void
}

/**
 * Services go on without the provider, and show pictures that cannot be kept; whoever runs the shop hears of it here, once for each time,
 * whatever a service makes of it.
 */
export const tellFailures = (ports: Ports, { providerSilent, pictureLost }: Failures): Ports => {
  const { images, payments } = ports
  const telling =
    <Given extends readonly unknown[], Told extends { readonly kind: string; readonly reason?: string }>(
      provider: string,
      call: ProviderCall,
      ask: (...given: Given) => Promise<Told>,
    ) =>
    async (...given: Given): Promise<Told> => {
      const told = await ask(...given)
      if (told.kind === 'unknown') providerSilent({ provider, call, reason: told.reason ?? 'no reason' })
      return told
    }
  return {
    ...ports,
    images: {
      ...images,
      put: async (name, content, facts) => {
        try {
          return await images.put(name, content, facts)
        } catch (error) {
          pictureLost(error)
          throw error
        }
      },
    },
    payments: payments.map((provider) => ({
      ...provider,
      begin: telling(provider.id, 'begin', provider.begin),
      lookUp: telling(provider.id, 'lookUp', provider.lookUp),
      capture: provider.capture && telling(provider.id, 'capture', provider.capture),
      refund: telling(provider.id, 'refund', provider.refund),
      verify: telling(provider.id, 'verify', provider.verify),
    })),
  }
}
