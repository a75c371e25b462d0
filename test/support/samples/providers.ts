import { ulid } from 'ulid';
import type { ProviderItem } from '#functions/providers/items/providers.ts';

type Given = Partial<Omit<ProviderItem, 'pk' | 'sk' | 'entity'>> & { plainToken?: string };

let count = 0;

/** Adds a provider on Cloudflare, beside those of the seed; its token is sealed as an administrator's is. */
export async function newProvider({ plainToken, ...given }: Given = {}): Promise<ProviderItem> {
  const items = await import('#functions/providers/items/providers.ts');
  const { forgetCatalogue } = await import('#platform/cache/catalogue.ts');
  const { transact } = await import('#platform/table/transaction.ts');
  const id = ulid();
  const provider = {
    id,
    name: 'Edge',
    suffix: `suffix-${count++}.test`,
    type: 'cloudflare' as const,
    zoneId: String(count).padStart(32, '0'),
    ...(plainToken && (await items.sealedToken(id, plainToken))),
    isDefault: false,
    pricing: [],
    createdAt: new Date().toISOString(),
    ...given,
  };
  await transact([items.insertProvider(provider)]);
  forgetCatalogue();
  return provider as unknown as ProviderItem;
}
