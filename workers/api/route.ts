import type { MiddlewareHandler } from 'hono';
import { type DescribeRouteOptions, describeRoute } from 'hono-openapi';
import type { GenericSchema, ObjectEntries, ObjectSchema } from 'valibot';
import * as v from 'valibot';
import { requireWriting } from '~/domain/acting/acting.ts';
import { ANY_UPLOAD, contentTypeOf, FILING_UPLOAD } from '~/domain/files/rules.ts';
import type { RoomContext } from '~/domain/identity/user-context.ts';
import { filterId } from '~/domain/kernel/list-input.ts';
import type { Refusal } from '~/domain/kernel/outcome.ts';
import { type Code, notFound } from '~/domain/kernel/refusals.ts';
import { keysOfNone, unknownKeys } from '~/domain/kernel/unknown-keys.ts';
import { requireProvider } from '~/domain/provider/door.ts';
import { isArea, profileAsked, type Room, systemsOf } from '~/domain/systems/profiles.ts';
import { requireAdmin, requireMember } from '~/domain/tenancy/access.ts';
import { type ApiContext, type ApiEnvironment, refused } from './answer.ts';
import { once } from './idempotency.ts';
import { jsonOf } from './json-body.ts';
import { queryOf } from './list-query.ts';
import type { TAGS } from './tags.ts';

/** Who may call a route. The OpenAPI document carries it, and the security suite is generated from that. */
export type Access =
  | 'public'
  | 'partner'
  | 'user'
  | 'viewer'
  | 'member'
  | 'admin'
  /** Anybody of the provider, and its admins alone. */
  | 'staff'
  | 'provider';

/** What a handler of an area, or of the console, finds beside the door. */
export interface AreaEnvironment<R extends Room> extends ApiEnvironment {
  Variables: ApiEnvironment['Variables'] & { ctx: RoomContext<R> };
}

export type OrEnvironment = AreaEnvironment<'only-representative'>;
export type RpEnvironment = AreaEnvironment<'responsible-person'>;
export type CnEnvironment = AreaEnvironment<'new-substance'>;
export type ConsoleEnvironment = AreaEnvironment<'provider'>;

type Answering<Environment extends ApiEnvironment, Answers> = Environment & {
  Variables: Environment['Variables'] & { answers: Answers };
};

/** An answer that is no envelope: a file, a page, the document itself. */
export interface Plain {
  /** Several where it is whatever was uploaded. */
  contentType: string | readonly string[];
  /** Schema of JSON; a file has none. */
  schema?: GenericSchema | undefined;
}

export const pdf = { contentType: 'application/pdf' } satisfies Plain;
export const fileOfTenant: Plain = { contentType: ANY_UPLOAD.map(contentTypeOf) };
export const fileOfFiling: Plain = { contentType: FILING_UPLOAD.map(contentTypeOf) };
export const workbook: Plain = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A page is reached by links, which may carry more than its address. */
export const isPage = (answers: GenericSchema | Plain) =>
  'contentType' in answers && answers.contentType === 'text/html';

/** Parameters of an address. */
export type QuerySchema = ObjectSchema<ObjectEntries, undefined>;

/** Who is let in only as somebody of a company. */
export const IN_COMPANY: readonly Access[] = ['viewer', 'member', 'admin'];
/** Who is let in only as somebody of the provider. */
export const OF_PROVIDER: readonly Access[] = ['staff', 'provider'];

/** Where one works for all of one's companies at once, each call can be asked for one of them (door.ts). */
const ONE_OF_ALL = v.object({ company: filterId });
const NO_QUERY = v.object({});

/** Whether a call works for all of somebody's companies, and can be asked for one of them: 4040 when that is none of them. */
export function asksForOne(room: Room | null, access: Access): boolean {
  const works = room !== null && isArea(room) && IN_COMPANY.includes(access) ? systemsOf(room) : [];
  return works.some((system) => system.works === 'all');
}

/** The parameters that a call knows. */
export function parametersOf(room: Room | null, access: Access, query = NO_QUERY): QuerySchema {
  return asksForOne(room, access) ? v.object({ ...ONE_OF_ALL.entries, ...query.entries }) : query;
}

/** What the document says of a route; what follows from access, method and body it adds by itself. */
export interface Description<Answers extends GenericSchema | Plain = GenericSchema | Plain> {
  /** `operationId`, by which a generated client calls it. */
  operation: string;
  summary: string;
  tag: keyof typeof TAGS;
  /** Schema of the query parameters. */
  query?: QuerySchema;
  /** Schema of a JSON body. */
  body?: GenericSchema;
  /** Text fields of a form with one `file`, which comes last, and what they mean. */
  form?: Record<string, string>;
  /** Schema of `data`, or what else is answered. */
  answers: Answers;
  /** Headers of a success that say something of their own, and what. */
  headers?: Readonly<Record<string, string>>;
  /** 202 for work that goes on behind the scenes. */
  status?: 200 | 202;
  /** Codes a success may carry besides 2000. */
  codes?: readonly (4003 | 4004)[];
  /** A success may be a notification (`showType` 3). */
  notifies?: boolean;
  /** A GET that changes what is a person's own. */
  changes?: true;
  /** Codes of the verb's own refusals. */
  refusals?: readonly Code[];
}

/** Where the document finds the description of an operation. */
export const DESCRIPTION = 'x-description';

/**
 * Describes a route of an area, or (null) one outside the subsystems, and guards it. `viewer`, `member` and `admin`
 * mean that role or a higher one in the company the session works for, in the subsystem of the path, `staff` and
 * `provider` someone of the provider; the handler finds its context, with a profile of the area, in `c.var.ctx`. What it answers with is held against `answers` by
 * `ok` and `reply`.
 *
 * @throws {Denial} 4001–4006 as PRODUCT §2 says; 4040 for a subsystem that is not of this area; 4154 for staff whose visit
 * to a company is over, reads only, or may not do this at all
 */
export function route<A extends Room, Answers extends GenericSchema | Plain>(
  area: A,
  access: Access,
  description: Description<Answers>,
): [MiddlewareHandler, MiddlewareHandler<Answering<AreaEnvironment<A>, Answers>>];
export function route<Answers extends GenericSchema | Plain>(
  area: null,
  access: 'public' | 'user',
  description: Description<Answers>,
): [MiddlewareHandler, MiddlewareHandler<Answering<ApiEnvironment, Answers>>];
export function route(
  area: Room | null,
  access: Access,
  description: Description,
): [MiddlewareHandler, MiddlewareHandler] {
  const described = describeRoute({
    operationId: description.operation,
    summary: description.summary,
    tags: [description.tag],
    'x-area': area,
    'x-access': access,
    [DESCRIPTION]: description,
  } as DescribeRouteOptions);
  return [described, guard(area, access, description)];
}

function guard(
  area: Room | null,
  access: Access,
  description: Description,
): MiddlewareHandler<Answering<AreaEnvironment<Room>, Description['answers']>> {
  const { answers, form, status = 200 } = description;
  return async (c, next) => {
    c.set('answers', answers);
    c.set('described', description);
    const parameters = parametersOf(area, access, description.query);
    if (access === 'user') await c.var.door.identity();
    if (refusesActing(c.req.method, access, description)) await c.var.door.notActing();
    if (area !== null && (IN_COMPANY.includes(access) || OF_PROVIDER.includes(access))) {
      const ctx = await contextOf(c, area, access);
      const unknown = await unknownToRoute(c, description, parameters);
      if (unknown) return refused(c, unknown);
      const run = (of: RoomContext<Room>) => {
        c.set('ctx', of);
        return next();
      };
      const isIdempotent = c.req.method === 'POST' && form === undefined;
      return isIdempotent ? once(c, ctx, status, run) : run(ctx);
    }
    const unknown = await unknownToRoute(c, description, parameters);
    if (unknown) return refused(c, unknown);
    await next();
  };
}

/**
 * Whether staff who act for a company are turned away from a call outside the areas: where it changes what is a person's
 * own, or answers by a counterparty's link.
 */
export function refusesActing(
  method: string,
  access: Access,
  { changes }: Pick<Description, 'changes'>,
): boolean {
  const writes = method.toUpperCase() !== 'GET' || changes === true;
  return (access === 'user' || access === 'partner') && writes;
}

/** @throws {Denial} as `route` says */
async function contextOf(c: ApiContext, room: Room, access: Access): Promise<RoomContext<Room>> {
  if (!isArea(room)) {
    const ctx = await c.var.door.staffContext();
    if (access === 'provider') requireProvider(ctx);
    return ctx;
  }
  const system = profileAsked(room, c.req.param('system')) ?? notFound();
  const ctx = await c.var.door.companyContext(system);
  if (access === 'member') requireMember(ctx);
  if (access === 'admin') requireAdmin(ctx);
  if (c.req.method !== 'GET') requireWriting(ctx);
  return ctx;
}

/**
 * 4100 at each parameter that the call does not know, and at each key of a body where it takes none; the keys of the
 * body that it takes are told with all that is wrong in it (json-body.ts, multipart.ts).
 */
async function unknownToRoute(
  c: ApiContext,
  { answers, body, form }: Description,
  parameters: QuerySchema,
): Promise<Refusal | null> {
  if (isPage(answers)) return null;
  const takesBody = body !== undefined || form !== undefined || c.req.method === 'GET';
  const fields = {
    ...(takesBody ? {} : keysOfNone(await jsonOf(c))),
    ...unknownKeys(parameters, Object.fromEntries(queryOf(c))),
  };
  return Object.keys(fields).length === 0 ? null : { code: 4100, fields };
}
