import type { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { RoomContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done } from '~/domain/kernel/outcome.ts';
import { answersOf, type Verb, type Verbs } from '~/domain/kernel/verb.ts';
import { apiOf, isArea, type Room } from '~/domain/systems/profiles.ts';
import { type ApiContext, refused, reply } from './answer.ts';
import { bodyOf } from './json-body.ts';
import { type AreaEnvironment, route } from './route.ts';
import type { TAGS } from './tags.ts';

/** The API's door of verbs (domain/kernel/verb.ts): a route for each, in their order. */
export function verbRoutes<A extends Room>(
  router: Hono<AreaEnvironment<A>>,
  area: A,
  { noun, tag, verbs }: Verbs<RoomContext<A>>,
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
      const input = await inputOf(c, verb);
      if (!input.ok) return refused(c, input.refusal);
      const { ctx } = c.var;
      const outcome = await verb.run(ctx, c.req.param('id') ?? '', input.value);
      const told = (value: unknown) => verb.tells?.wire(ctx, value) ?? value;
      return reply(c, outcome, told, verb.status);
    });
  }
}

async function inputOf(c: ApiContext, { input, inQuery }: Pick<Verb<never>, 'input' | 'inQuery'>) {
  if (input === undefined) return done(undefined);
  if (!inQuery) return bodyOf(c, input);
  return parseInput(input, { version: Number(c.req.query('version')) });
}
