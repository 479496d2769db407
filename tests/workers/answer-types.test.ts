import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ok, reply } from '#workers/api/answer.ts';
import { type OrEnvironment, pdf, route } from '#workers/api/route.ts';
import { done } from '~/domain/kernel/outcome.ts';

/** That a handler which answers something else than its route is described with does not compile. */

const shape = {
  operation: 'example',
  summary: 'An example',
  tag: 'home',
  answers: v.object({ tonnes: v.string() }),
} as const;
const file = { ...shape, answers: pdf } as const;

it('a handler answers what its route is described with', () => {
  const router = new Hono<OrEnvironment>();
  router.get('/1', ...route('viewer', shape), (c) => ok(c, { tonnes: '1.000' }));
  router.get('/2', ...route('viewer', shape), (c) => reply(c, done({ tonnes: '1.000' })));
  // @ts-expect-error a number is no decimal string
  router.get('/3', ...route('viewer', shape), (c) => ok(c, { tonnes: 1 }));
  // @ts-expect-error the schema has no such member
  router.get('/4', ...route('viewer', shape), (c) => ok(c, { tonnes: '1.000', mass_g: 1 }));
  // @ts-expect-error the verb's value is not what is described
  router.get('/5', ...route('viewer', shape), (c) => reply(c, done({ massG: 1 })));
  // @ts-expect-error nor is what is made of it
  router.get('/6', ...route('viewer', shape), (c) => reply(c, done(1), (tonnes) => ({ tonnes })));
  // @ts-expect-error a file is no envelope
  router.get('/7', ...route('viewer', file), (c) => ok(c, { tonnes: '1.000' }));
  expect(router.routes).toHaveLength(21);
});
