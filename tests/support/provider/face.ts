import type { Database } from '#db/client.ts';
import { promotions, versionNotes } from '#db/schema/provider/notice.ts';
import { newId } from '~/domain/kernel/ids.ts';

/** What a form says of the brand. */
export const brandingSaid = (change: Record<string, unknown> = {}) => ({
  ...{ name_zh: '钱江合规', name_en: 'Qianjiang Compliance', logo_file_id: null as string | null },
  ...{ support_email: 'support@qianjiang.example', support_phone: '+31 10 555 0100' },
  ...{ companies_helped: 13_000, version: 1, ...change },
});

let made = 0;
/** A version that none had before. */
export const nextRelease = () => `2027.${Date.now() % 9000}.${++made}`;

/** What a form says of a version. */
export const versionSaid = (change: Record<string, unknown> = {}) => ({
  ...{ release: nextRelease(), title_zh: '十二月更新', title_en: 'In December' },
  items: [
    {
      ...{ title_zh: '年度声明', title_en: 'Annual statement', text_zh: '一份文件。' },
      ...{ text_en: 'One paper.', areas: ['rscc'] as ('rscc' | 'krscc' | 'rp' | 'cnscc')[] },
    },
  ],
  ...change,
});

/** A draft of a version note, as it is kept. */
export async function insertVersionNote(
  db: Database,
  change: Partial<typeof versionNotes.$inferInsert> = {},
): Promise<string> {
  const id = newId('vnt', Date.now());
  await db.insert(versionNotes).values({
    ...{ id, release: nextRelease(), titleZh: '更新', titleEn: 'News', createdByName: '何川' },
    items: [{ titleZh: '新', titleEn: 'New', textZh: '…', textEn: '…', areas: ['rscc'] }],
    ...{ createdAtMs: Date.now(), moveId: '', ...change },
  });
  return id;
}

/** What a form says of a promotion, on days of its own. */
export const promotionSaid = (change: Record<string, unknown> = {}) => ({
  ...{ locale: 'zh-CN' as const, audience: 'default' as const, areas: [], file_id: null },
  ...{ alt: '年末到港', link: 'https://academy.example/one', from: '2031-01-01' },
  ...{ until: '2031-01-31' as string | null, ...change },
});

/** A promotion with a picture of the repository, as it is kept, over long ago. */
export async function insertPromotion(
  db: Database,
  change: Partial<typeof promotions.$inferInsert> = {},
): Promise<string> {
  const id = newId('pro', Date.now());
  await db.insert(promotions).values({
    ...{ id, locale: 'zh-CN', audience: 'default', image: '/pictures/year-end.zh-CN.jpg' },
    ...{ alt: '年末到港', link: 'https://academy.example/one', fromOn: '2001-01-01' },
    ...{ untilOn: '2001-01-02', createdAtMs: Date.now(), moveId: '', ...change },
  });
  return id;
}
