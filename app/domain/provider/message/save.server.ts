import { eq } from 'drizzle-orm';
import { staffMessages } from '#db/schema/provider/message.ts';
import { changes } from '../../audit/changes.ts';
import { guardedInsert, guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { time } from '../../kernel/wire.ts';
import { companyStatement } from '../company/find.server.ts';
import { type Aim, aimOf, reachesStatement } from './aim.server.ts';
import { isEditable } from './kinds.ts';
import { messageStatement } from './list.server.ts';
import type { ChangeMessageInput, DeleteMessageInput, MessageInput } from './schema.ts';

type Saved = Outcome<{ id: string; version: number }>;

/** Where a form asks whom it is for. */
const FIELD_OF = {
  company: 'company_id',
  filter: 'filter',
  system: 'system',
  all: 'target',
} as const satisfies Record<Aim['target'], keyof MessageInput>;

function contentOf(said: MessageInput) {
  return {
    ...aimOf(said),
    type: said.type,
    titleZh: said.title_zh,
    titleEn: said.title_en,
    contentZh: said.content_zh,
    contentEn: said.content_en,
    path: said.path,
    emailChoice: said.email_choice,
  };
}

/**
 * Condition of each write: a consultant writes to one company of theirs, an admin of the provider to whom they like.
 *
 * @throws {Denial} 4040 for a consultant's message to others
 */
function requireTheirs({ staffRole }: StaffContext, aim: Aim, isTheirs: boolean): void {
  if (staffRole !== 'provider' && aim.target !== 'company') notFound();
  if (aim.target === 'company' && !isTheirs) notFound();
}

const nobody = (aim: Aim): Refusal => ({
  code: 4100,
  fields: { [FIELD_OF[aim.target]]: { key: 'message_reaches_nobody' } },
});

/**
 * Keeps the draft of a message to companies, in both languages. Two round trips.
 *
 * Refusals: 4100 where no company is meant that could read it.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and for a consultant who writes to several
 */
export async function addMessage(ctx: StaffContext, input: MessageInput): Promise<Saved> {
  return keepMessage(ctx, input, { id: newId('sms', ctx.nowMs), sendAtMs: null });
}

/**
 * Writes to companies at once: the job of the minute sends it. Two round trips.
 *
 * Refusals, in this order: 4100 as for a draft; 4106 a message of this id is there already.
 *
 * @throws {Denial} as for a draft
 */
export async function sendMessage(
  ctx: StaffContext,
  input: MessageInput,
  id = newId('sms', ctx.nowMs),
): Promise<Saved> {
  return keepMessage(ctx, input, { id, sendAtMs: ctx.nowMs });
}

/** The row of a message: a draft, or one that goes out from a moment on. */
async function keepMessage(
  ctx: StaffContext,
  input: MessageInput,
  { id, sendAtMs }: { id: string; sendAtMs: number | null },
): Promise<Saved> {
  const { db, nowMs, actor } = ctx;
  const content = contentOf(input);
  const [[company], [reached]] = await db.batch([
    companyStatement(ctx, content.companyId ?? ''),
    reachesStatement(db, nowMs, content),
  ]);
  requireTheirs(ctx, content, company !== undefined);
  if (reached === undefined) return { ok: false, refusal: nobody(content) };
  return guardedInsert(ctx, {
    table: staffMessages,
    row: {
      ...{ ...content, id, createdAtMs: nowMs },
      ...{ createdById: actor.id, createdByName: actor.name },
      ...(sendAtMs !== null && { state: 'scheduled' as const, sendAtMs }),
    },
    audit: {
      action: sendAtMs === null ? 'message.add' : 'message.schedule',
      subject: { kind: 'message', id },
      companyId: content.companyId,
      detail: { ...content, ...(sendAtMs !== null && { send_at: time(sendAtMs) }) },
    },
    refusals: { 'staff_messages.id': { code: 4106 } },
    done: { id, version: staffMessages.version },
  });
}

/**
 * Changes one that is not on its way yet; what is so already may be said again. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4105 it is sent, or was; 4100 as for a new one.
 *
 * @throws {Denial} 4040 as for a new one, and for a message that is not theirs
 */
export async function changeMessage(
  ctx: StaffContext,
  id: string,
  { version, ...input }: ChangeMessageInput,
): Promise<Saved> {
  const { db, nowMs } = ctx;
  const content = contentOf(input);
  const [[kept = notFound()], [company], [reached]] = await db.batch([
    messageStatement(ctx, id),
    companyStatement(ctx, content.companyId ?? ''),
    reachesStatement(db, nowMs, content),
  ]);
  requireTheirs(ctx, content, company !== undefined);
  if (kept.version !== version) return refuse(4106);
  if (!isEditable(kept.state)) return refuse(4105);
  if (reached === undefined) return { ok: false, refusal: nobody(content) };
  const detail = changes<Record<string, unknown>>(kept, content);
  if (Object.keys(detail).length === 0) return done({ id, version });
  return guardedWrite(ctx, {
    table: staffMessages,
    id,
    expect: { version, state: kept.state },
    set: content,
    audit: {
      action: 'message.edit',
      subject: { kind: 'message', id },
      companyId: content.companyId,
      detail,
    },
    done: { id, version: version + 1 },
  });
}

/**
 * Deletes a draft. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4105 it is no draft any more.
 *
 * @throws {Denial} 4040 for a message that is not theirs
 */
export async function deleteMessage(
  ctx: StaffContext,
  id: string,
  { version }: DeleteMessageInput,
): Promise<Outcome<{ id: string }>> {
  const [kept = notFound()] = await messageStatement(ctx, id);
  if (kept.version !== version) return refuse(4106);
  if (kept.state !== 'draft') return refuse(4105);
  return guardedWrite(ctx, {
    table: staffMessages,
    id,
    expect: { version, state: 'draft' },
    set: {},
    audit: {
      action: 'message.delete',
      subject: { kind: 'message', id },
      companyId: kept.companyId,
      detail: { titleZh: kept.titleZh, titleEn: kept.titleEn },
    },
    // The stamp comes first and the row goes last.
    follows: () => [ctx.db.delete(staffMessages).where(eq(staffMessages.id, id))],
    done: { id },
  });
}
