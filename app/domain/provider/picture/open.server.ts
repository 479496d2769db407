import { and, eq, inArray } from 'drizzle-orm';
import { files } from '#db/schema/trail.ts';
import { FILE } from '../../files/store.server.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { PICTURE_PURPOSES, PROVIDER_FILES } from './rules.ts';

/**
 * Opens a picture of the provider, which pages show to anybody; its address never means another one. One round trip.
 *
 * @throws {Denial} 4040 for what is no picture of the provider, or not in the store
 */
export async function openPicture(ctx: Pick<Context, 'db' | 'files'>, id: string) {
  const [row = notFound()] = await ctx.db
    .select(FILE)
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.companyId, PROVIDER_FILES),
        inArray(files.purpose, [...PICTURE_PURPOSES]),
      ),
    );
  const { body } = (await ctx.files.get(row.objectKey)) ?? notFound();
  return {
    body,
    headers: {
      'Content-Type': row.contentType,
      'Content-Length': String(row.sizeBytes),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  };
}
