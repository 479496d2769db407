import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { requests } from '#db/schema/request.ts';
import type { RequestKind } from '#db/schema/request-kinds.ts';
import type { CompanyContext } from './kernel/context.ts';
import type { Outcome } from './kernel/outcome.ts';
import type { OpenRequest } from './request/open.server.ts';
import type { Area } from './systems/profiles.ts';

/** A request that is being decided, as the act of its kind takes it. */
export interface Decision<Ctx = CompanyContext> {
  /** Within the request's company and subsystem; the actor is whoever decides. */
  ctx: Ctx;
  request: OpenRequest;
  /** Empty where none was given. */
  reason: string;
  /**
   * Statements that decide it. An act puts them into its own batch, which fails with 4106 where somebody else decided
   * first.
   *
   * @param set columns of the request that the act writes too
   */
  decides(set?: SQLiteUpdateSetSource<typeof requests>): BatchItem<'sqlite'>[];
}

type Act = (decision: Decision) => Promise<Outcome<unknown>>;

/** A line of what was asked beside the text; its word is `requests:fields.<name>`. */
export interface RequestFact {
  name: string;
  value: string;
}

/** What deciding a request of one kind does. Where nothing is said, it is answered and that is all. */
export interface KindOfRequest {
  approve?: Act;
  refuse?: Act;
  /** Null where its company can't take it back by itself: another act of it ends the request (`endsRequests`). */
  withdraw?: Act | null;
  /** Its payload as staff and the company read it. */
  facts?: (payload: unknown) => readonly RequestFact[];
}

/** What an area's companies ask of the provider: a contribution for each kind. */
export interface AreaRequests {
  area: Area;
  kinds: Readonly<Partial<Record<RequestKind, KindOfRequest>>>;
}
