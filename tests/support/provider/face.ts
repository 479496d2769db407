import { Buffer } from 'node:buffer';
import type { Database } from '#db/client.ts';
import { promotions, versionNotes } from '#db/schema/provider/notice.ts';
import { newId } from '~/domain/kernel/ids.ts';

/** A PNG by its content, of so many points across and bytes in all. */
export function png(width: number, bytes = 200): Uint8Array<ArrayBuffer> {
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.byteLength);
    return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(680, 4);
  head[8] = 8;
  const whole = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(Math.max(1, bytes - 8 - 25 - 12 - 12))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Uint8Array(whole);
}

/** A JPG of so many points across, with metadata before its frame. */
export function jpg(width: number): Uint8Array<ArrayBuffer> {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0x02, 0xa8, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3]);
  frame.writeUInt16BE(width, 7);
  const exif = Buffer.alloc(2 + 2_000);
  exif.writeUInt16BE(0xffe1, 0);
  exif.writeUInt16BE(2_000, 2);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46]);
  return new Uint8Array(
    Buffer.concat([start, exif, frame, Buffer.from([0x11, 1]), Buffer.from([0xff, 0xd9])]),
  );
}

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
