import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { requests } from '#db/schema/request.ts';
import type { RequestKind, RequestSubject } from '#db/schema/request-kinds.ts';
import type { CompanyContext, Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Refusal } from '../kernel/outcome.ts';
import { ownRows } from '../tenancy/own-rows.ts';

export interface AskedFor {
  kind: RequestKind;
  /** SQL where it is called something only the batch of the act gives it. */
  subject: {
    kind: RequestSubject;
    id: string;
    zh: string | SQL<string>;
    en: string | SQL<string>;
  };
  text?: string | null | undefined;
  payload?: unknown;
  fileId?: string | null | undefined;
}

/** Name of the constraint by which one request of a kind about a subject is open at a time. */
export const ONE_OPEN = 'requests_one_open';
export const ASKED_ALREADY: Refusal = { code: 4149 };

/** Who asks, and for which company. The system asks under no name. */
export interface Asker extends Pick<Context, 'db' | 'nowMs'> {
  company: { id: string };
  system: { slug: string };
  actor: { id: string | null; name: string };
}

/** A new request as it is kept, but for its move. */
export function requestRow(
  { company, system, actor, nowMs }: Asker,
  { kind, subject, text, payload, fileId }: AskedFor,
) {
  return {
    id: newId('ask', nowMs),
    companyId: company.id,
    system: system.slug,
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectZh: subject.zh || subject.en,
    subjectEn: subject.en || subject.zh,
    text: text ?? '',
    payload: JSON.stringify(payload ?? {}),
    fileId: fileId || null,
    askedBy: actor.id,
    askedByName: actor.name,
    createdAtMs: nowMs,
  };
}

/**
 * Statement: an act asks the provider something. It rides in the batch of the act, whose audit row stands for it, and
 * whose refusals name `ONE_OPEN`.
 */
export function asks(ctx: Asker, asked: AskedFor): BatchItem<'sqlite'> {
  const row = { ...requestRow(ctx, asked), moveId: newId('mv', ctx.nowMs) };
  return ctx.db.insert(requests).values(row);
}

/**
 * Statement: an act of the company makes a request needless, which ends as taken back. It rides in the batch of the act,
 * whose audit row stands for it.
 */
export function endsRequests(
  { db, company, actor, nowMs }: CompanyContext,
  kind: RequestKind,
  subjectId: string,
): BatchItem<'sqlite'> {
  return db
    .update(requests)
    .set({
      ...{ state: 'withdrawn', decidedBy: actor.id, decidedByName: actor.name },
      ...{ decidedAtMs: nowMs, version: sql`${requests.version} + 1` },
    })
    .where(
      and(
        eq(requests.companyId, company.id),
        eq(requests.kind, kind),
        eq(requests.subjectId, subjectId),
        eq(requests.state, 'open'),
      ),
    );
}

/** What a request is decided by. */
export const OPEN_REQUEST = {
  id: requests.id,
  companyId: requests.companyId,
  system: requests.system,
  kind: requests.kind,
  subjectKind: requests.subjectKind,
  subjectId: requests.subjectId,
  subjectZh: requests.subjectZh,
  subjectEn: requests.subjectEn,
  text: requests.text,
  payload: requests.payload,
  fileId: requests.fileId,
  state: requests.state,
  askedBy: requests.askedBy,
  askedByName: requests.askedByName,
  version: requests.version,
};

const read = ({ db }: Pick<Context, 'db'>) => db.select(OPEN_REQUEST).from(requests);
export type OpenRequest = Awaited<ReturnType<typeof read>>[number];

/** Statement: a request of this company in this subsystem. */
export function ownRequest(ctx: CompanyContext, id: string) {
  return read(ctx).where(and(eq(requests.id, id), ownRows(ctx, requests)));
}
