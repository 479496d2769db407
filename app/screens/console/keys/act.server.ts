import type { StaffContext } from '~/domain/identity/user-context.ts';
import { type Outcome, type Refusal, refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { requireProvider } from '~/domain/provider/door.ts';
import { holdsPrivatePart } from '~/domain/provider/key/judge.ts';
import type { KeyContext } from '~/domain/provider/key/look.server.ts';
import { keyVerbs } from '~/domain/provider/key/verbs.server.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../../door.server.ts';
import { refuseSent } from '../../subsystem/form/form.server.ts';
import { type FormShape, type Payload, textOf } from '../../subsystem/form/form.ts';
import { typedMoment } from '../../subsystem/form/typed-moment.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { freshBy } from '../fresh.server.ts';

const NAMES = ['jwk', 'note', 'day', 'time', 'reason', 'code'] as const;
type Values = Record<(typeof NAMES)[number], string>;

/** All forms of the pages. A key is pasted again rather than sent back: it may be a private one. */
const KEY_FORM: FormShape<Values> = {
  values: (payload: Payload) =>
    Object.fromEntries(NAMES.map((name) => [name, textOf(payload, name)])) as Values,
  nameOf: (path) => (path.startsWith('jwk') ? 'jwk' : path === 'since' ? 'day' : path),
  secret: ['jwk', 'code'],
};

const { verbs } = keyVerbs;

/** Keys on a page, beside where they are. */
export const withHouse = (ctx: StaffContext, { door }: Pick<Visit, 'door'>): KeyContext => ({
  ...ctx,
  house: door.keyHouse,
});

/** The forms of the list and of a key; `intent` names what is done. */
export async function actOnKeys(ctx: StaffContext, visit: Visit) {
  requireProvider(ctx);
  const { url, door } = visit;
  const form = await visit.form();
  const said = (name: string) => String(form.get(name) ?? '');
  const intent = said('intent');
  const id = url.searchParams.get('id') ?? '';
  const version = Number(form.get('version'));
  const acts: Readonly<Record<string, (to: KeyContext) => Promise<Outcome<{ key_id: string }>>>> = {
    staged: (to) => stage(to, said('jwk'), said('note')),
    checked: (to) => act(verbs.checkKey, to, '', { key_id: id, version }),
    activated: (to) => act(verbs.activateKey, to, '', { key_id: id, version }),
    retired: (to) => act(verbs.retireKey, to, '', { key_id: id, version }),
    compromised: (to) => {
      const since = typedMoment(said('day'), said('time'), door.timeZone);
      const said_of = { key_id: id, version, since, reason: said('reason') };
      return act(verbs.compromiseKey, to, '', said_of);
    },
  };
  const run = acts[intent] ?? notFound();
  const fresh = await freshBy(ctx, form);
  if (!fresh.ok) return refuseSent(KEY_FORM, form, fresh.refusal);
  const outcome = await run(withHouse(fresh.value, visit));
  if (!outcome.ok) return refuseSent(KEY_FORM, form, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'keys/detail', { id: outcome.value.key_id, saved: intent }));
}

const wrong = (key: string): { ok: false; refusal: Refusal } =>
  refuse(4100, { fields: { jwk: { key } } });

function stage(ctx: KeyContext, typed: string, note: string) {
  if (holdsPrivatePart(typed)) return Promise.resolve(wrong('private_key'));
  const jwk = jwkIn(typed);
  if (jwk === undefined)
    return Promise.resolve(wrong(typed.trim() ? 'not_a_public_key' : 'required'));
  return act(verbs.stageKey, ctx, '', { jwk, note });
}

/** A JWK as it was pasted; undefined where it is no JSON. */
function jwkIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
