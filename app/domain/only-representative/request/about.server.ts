import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { requests } from '#db/schema/request.ts';
import type { RequestKind } from '#db/schema/request-kinds.ts';
import type { OrContext } from '../../kernel/context.ts';
import { ownRows } from '../../tenancy/own-rows.ts';

/** Requests about one thing that its page names. */
const MAX_ABOUT = 20;
/** Open requests that home shows. */
const AT_HOME = 5;

/** An open request as the page of what it is about names it. */
export interface OpenAbout {
  id: string;
  kind: RequestKind;
}

/** Statement: open requests about a thing, the newest first. */
export function openRequestsOf({ db, company, system }: OrContext, subjectId: string) {
  return db
    .select({ id: requests.id, kind: requests.kind })
    .from(requests)
    .where(
      and(
        ownRows({ company, system }, requests),
        eq(requests.subjectId, subjectId),
        eq(requests.state, 'open'),
      ),
    )
    .orderBy(desc(requests.createdAtMs))
    .limit(MAX_ABOUT);
}

/** Statement: the open requests that have waited longest, each with how many there are. */
export function openRequestsAtHome({ db, company, system }: OrContext) {
  return db
    .select({
      id: requests.id,
      kind: requests.kind,
      subjectZh: requests.subjectZh,
      subjectEn: requests.subjectEn,
      createdAtMs: requests.createdAtMs,
      count: sql<number>`count(*) OVER ()`.as('open_requests'),
    })
    .from(requests)
    .where(and(ownRows({ company, system }, requests), eq(requests.state, 'open')))
    .orderBy(asc(requests.createdAtMs), asc(requests.id))
    .limit(AT_HOME);
}
