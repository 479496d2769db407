import { and, desc, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { lawPreviews } from '#db/schema/regulation.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { previewResult, tried } from './kinds.ts';

/** For how long a preview can be read. */
export const KEPT_MS = 60 * 60 * 1000;

const COLUMNS = {
  id: lawPreviews.id,
  tried: lawPreviews.tried,
  state: lawPreviews.state,
  result: lawPreviews.result,
  createdAtMs: lawPreviews.createdAtMs,
  endedAtMs: lawPreviews.endedAtMs,
};

const parsed = v.pipe(v.string(), v.parseJson());

interface Kept {
  id: string;
  tried: string;
  state: 'running' | 'done' | 'failed';
  result: string;
  createdAtMs: number;
  endedAtMs: number | null;
}

/** A preview with what was found so far. */
export function previewOf({ tried: what, result, ...row }: Kept) {
  const { kinds, after } = v.parse(v.pipe(parsed, previewResult), result);
  return { ...row, ...v.parse(v.pipe(parsed, tried), what), kinds, after };
}
export type Preview = ReturnType<typeof previewOf>;

/** Statement: a preview by its id, for the job. */
export const previewRead = ({ db }: Context, id: string) =>
  db.select(COLUMNS).from(lawPreviews).where(eq(lawPreviews.id, id));

/** Statement: the person's newest preview that is kept still. */
export const newestPreview = ({ db, nowMs, actor }: StaffContext) =>
  db
    .select(COLUMNS)
    .from(lawPreviews)
    .where(and(eq(lawPreviews.askedBy, actor.id), gt(lawPreviews.createdAtMs, nowMs - KEPT_MS)))
    .orderBy(desc(lawPreviews.createdAtMs))
    .limit(1);

/**
 * A preview, which all staff read for an hour. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none, or was kept long enough
 */
export async function findPreview(ctx: StaffContext, id: string): Promise<Preview> {
  const [row = notFound()] = await previewRead(ctx, id);
  if (row.createdAtMs <= ctx.nowMs - KEPT_MS) notFound();
  return previewOf(row);
}
