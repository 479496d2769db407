import type { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { RoomContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done } from '~/domain/kernel/outcome.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import { answersOf, type Verb, type Verbs } from '~/domain/kernel/verb.ts';
import { apiOf, isArea, type Room } from '~/domain/systems/profiles.ts';
import type { Door } from '../door.ts';
import { type ApiContext, refused, reply } from './answer.ts';
import { bodyOf } from './json-body.ts';
import { queryOf } from './list-query.ts';
import { type AreaEnvironment, route } from './route.ts';
import type { TAGS } from './tags.ts';

/** Ids of the address. */
type Params = Readonly<Record<string, string>>;

/**
 * The API's door of verbs (domain/kernel/verb.ts): a route for each, in their order.
 *
 * @param enter finds what the noun belongs to before what was sent is read: what is not theirs is 4040, whatever was sent
 */
export function verbRoutes<A extends Room>(
  router: Hono<AreaEnvironment<A>>,
  area: A,
  verbs: Verbs<RoomContext<A>>,
): void;
export function verbRoutes<A extends Room, Ctx>(
  router: Hono<AreaEnvironment<A>>,
  area: A,
  verbs: Verbs<Ctx>,
  enter: (ctx: RoomContext<A>, params: Params, door: Door) => Promise<Ctx>,
): void;
export function verbRoutes<A extends Room>(
  router: Hono<AreaEnvironment<A>>,
  area: A,
  { noun, tag, verbs }: Verbs<unknown>,
  enter?: (ctx: RoomContext<A>, params: Params, door: Door) => Promise<unknown>,
): void {
  for (const [operation, verb] of Object.entries(verbs)) {
    const [method = '', under = ''] = verb.at.split(' ');
    const described = route<A, GenericSchema>(
      area,
      verb.access ?? (isArea(area) ? 'member' : 'staff'),
      {
        operation,
        summary: verb.says,
        tag: tag as keyof typeof TAGS, // tests/workers/document.node.test.ts knows each
        ...(verb.input && (verb.inQuery ? { query: verb.input } : { body: verb.input })),
        answers: answersOf(verb),
        ...(verb.status && { status: verb.status }),
        refusals: verb.refusals,
      },
    );
    const path = [apiOf(area), noun, under].filter(Boolean).join('/');
    router.on(method.toUpperCase(), path, ...described, async (c) => {
      const { ctx } = c.var;
      const params: Params = c.req.param();
      const within = enter ? await enter(ctx, params, c.var.door) : ctx;
      const input = await inputOf(c, verb);
      if (!input.ok) return refused(c, input.refusal);
      const outcome = await verb.run(within, params.uid ?? params.id ?? '', input.value);
      const told = (value: unknown) => verb.tells?.wire(ctx, value) ?? value;
      return reply(c, outcome, told, verb.status);
    });
  }
}

async function inputOf(c: ApiContext, { input, inQuery }: Pick<Verb<never>, 'input' | 'inQuery'>) {
  if (input === undefined) return done(undefined);
  if (!inQuery) return bodyOf(c, input);
  return parseInput(input, queryInput(queryOf(c), ['version']));
}
