import { eq } from 'drizzle-orm';
import { versionNotes } from '#db/schema/provider/notice.ts';
import { changes } from '../../audit/changes.ts';
import { guardedInsert, guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { time } from '../../kernel/wire.ts';
import { requireAdminOfProvider } from '../door.ts';
import { findVersionNote } from './list.server.ts';
import type {
  ChangeVersionNoteInput,
  DeleteVersionNoteInput,
  ScheduleVersionNoteInput,
  VersionNoteInput,
} from './schema.ts';

type Saved = Outcome<{ id: string; version: number }>;

const THERE: Refusal = { code: 4100, fields: { release: { key: 'release_exists' } } };
const ONCE = { version_notes_release_unique: THERE };

function contentOf({ release, title_zh: titleZh, title_en: titleEn, items }: VersionNoteInput) {
  return {
    ...{ release, titleZh, titleEn },
    items: items.map((item) => ({
      ...{ titleZh: item.title_zh, titleEn: item.title_en },
      ...{ textZh: item.text_zh, textEn: item.text_en, areas: item.areas },
    })),
  };
}

/**
 * Drafts what a version brought, in both languages. One round trip.
 *
 * Refusals: 4100 at `release` that version is told of already.
 *
 * @throws {Denial} 4002 for a consultant
 */
export async function addVersionNote(ctx: StaffContext, input: VersionNoteInput): Promise<Saved> {
  requireAdminOfProvider(ctx);
  const { nowMs, actor } = ctx;
  const id = newId('vnt', nowMs);
  const content = contentOf(input);
  return guardedInsert(ctx, {
    table: versionNotes,
    row: { ...content, id, createdByName: actor.name, createdAtMs: nowMs },
    audit: { action: 'version.add', subject: { kind: 'version_note', id }, detail: { ...content } },
    refusals: ONCE,
    done: { id, version: versionNotes.version },
  });
}

/**
 * Changes one that is not published yet; what is so already may be said again. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4105 it is published; 4100 as for a new one.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function changeVersionNote(
  ctx: StaffContext,
  id: string,
  { version, ...input }: ChangeVersionNoteInput,
): Promise<Saved> {
  const kept = await findVersionNote(ctx, id);
  requireAdminOfProvider(ctx);
  if (kept.version !== version) return refuse(4106);
  if (kept.state === 'published') return refuse(4105);
  const content = contentOf(input);
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: versionNotes,
    id,
    expect: { version, state: kept.state },
    set: content,
    audit: { action: 'version.edit', subject: { kind: 'version_note', id }, detail },
    refusals: ONCE,
    done: { id, version: version + 1 },
  });
}

/**
 * Deletes one that is not published yet. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4105 it is published.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function deleteVersionNote(
  ctx: StaffContext,
  id: string,
  { version }: DeleteVersionNoteInput,
): Promise<Outcome<{ id: string }>> {
  const { version: at, state, release, titleZh, titleEn } = await findVersionNote(ctx, id);
  requireAdminOfProvider(ctx);
  if (at !== version) return refuse(4106);
  if (state === 'published') return refuse(4105);
  return guardedWrite(ctx, {
    table: versionNotes,
    id,
    expect: { version, state },
    set: {},
    audit: {
      action: 'version.delete',
      subject: { kind: 'version_note', id },
      detail: { release, titleZh, titleEn },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(versionNotes).where(eq(versionNotes.id, id))],
    done: { id },
  });
}

/** A note that waits longer than this was meant for another year. */
const MAX_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * Says when a note is published, at once where no moment is given; one that waits already gets another moment. The job of
 * the minute publishes it. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4105 it is published; 4100 at `publish_at` is over, or more than a
 * year away.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an id that is none
 */
export async function scheduleVersionNote(
  ctx: StaffContext,
  id: string,
  { publish_at, version }: ScheduleVersionNoteInput,
): Promise<Saved> {
  const { nowMs } = ctx;
  const kept = await findVersionNote(ctx, id);
  requireAdminOfProvider(ctx);
  if (kept.version !== version) return refuse(4106);
  if (kept.state === 'published') return refuse(4105);
  const publishAtMs = publish_at === null ? nowMs : Date.parse(publish_at);
  const fault =
    publishAtMs < nowMs ? 'moment_over' : publishAtMs > nowMs + MAX_AHEAD_MS && 'too_far';
  if (fault) return refuse(4100, { fields: { publish_at: { key: fault } } });
  return guardedWrite(ctx, {
    table: versionNotes,
    id,
    expect: { version, state: kept.state },
    set: { state: 'scheduled', publishAtMs },
    audit: {
      action: 'version.schedule',
      subject: { kind: 'version_note', id },
      detail: { release: kept.release, publish_at: time(publishAtMs) },
    },
    done: { id, version: version + 1 },
  });
}
