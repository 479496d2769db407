import type { Context as HonoContext } from 'hono';
import type { GenericSchema } from 'valibot';
import type { Download } from '~/domain/files/store.server.ts';
import type { Reader } from '~/domain/kernel/columns.ts';
import type { Outcome, Refusal } from '~/domain/kernel/outcome.ts';
import { CODES, type Code, Denial } from '~/domain/kernel/refusals.ts';
import type { Wire } from '~/domain/kernel/wire.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { denialText, fieldTexts, refusalSentence, refusalText } from '~/i18n/refusal-text.ts';
import type { Door } from '../door.ts';
import type { PortalEnvironment } from '../environment.ts';

export interface ApiEnvironment {
  Bindings: PortalEnvironment;
  Variables: {
    door: Door;
    /** What the route is described with (route.ts). */
    described?: { body?: GenericSchema; form?: Record<string, string> };
  };
}

/** What an answer needs of Hono's context, whatever else a route keeps in it. */
export type ApiContext = Pick<HonoContext<ApiEnvironment>, 'var' | 'json' | 'req'>;

/** The context of a route that said what it answers with (route.ts). */
export type AnsweringContext<Schema> = ApiContext & { var: { answers: Schema } };

/** The envelope of every API answer (API.md). */
type Answer = {
  success: boolean;
  code: number;
  data: unknown;
  message: string;
  showType: number;
  requestId: string;
};

function envelope(door: Door, code: Code, data: unknown, message: string): Answer {
  const { showType } = CODES[code];
  const success = code === 2000;
  door.refusal = success ? undefined : code;
  return { success, code, data, message, showType, requestId: door.requestId };
}

/** Who reads an answer that is of no subsystem. */
export function readerOf({ var: { door } }: ApiContext): Reader<undefined> {
  return { locale: door.locale, system: undefined };
}

/** 2000 without its data. */
export function successEnvelope(door: Door): Answer {
  return envelope(door, 2000, null, refusalText(door.locale, 2000));
}

/** 2000 with the data the route is described with. `status` is 202 for work that goes on behind the scenes. */
export function ok<Schema extends GenericSchema>(
  c: AnsweringContext<Schema>,
  data: Wire<Schema>,
  status: 200 | 202 = 200,
): Response {
  return c.json({ ...successEnvelope(c.var.door), data }, status);
}

/** A file, as it was opened. */
export const sent = ({ body, headers }: Download) => new Response(body, { headers });

/** 2000 that a client shows as a notification (SPEC §8, `showType` 3): something that was started is over. */
export function notify<Schema extends GenericSchema>(
  c: AnsweringContext<Schema>,
  data: Wire<Schema>,
  message: { key: string; values: Record<string, number> },
): Response {
  const door = c.var.door;
  const words = translator(door.locale)(`refusals:${message.key}`, message.values);
  return c.json({ ...envelope(door, 2000, data, words), showType: 3 }, 200);
}

/** `init` answers 200 with 4003 or 4004, which a client loads all the same (SPEC §7). */
export function loadable<Schema extends GenericSchema>(
  c: AnsweringContext<Schema>,
  code: 2000 | 4003 | 4004,
  data: Wire<Schema>,
): Response {
  const door = c.var.door;
  return c.json(
    { ...envelope(door, code, data, refusalText(door.locale, code)), success: true },
    200,
  );
}

/** A refusal with its status; one that says "later" says in its header when. */
export function refused(c: ApiContext, refusal: Refusal): Response {
  const door = c.var.door;
  const fields = refusal.fields && fieldTexts(door.locale, refusal.fields);
  const data = fields || refusal.data ? { ...refusal.data, ...(fields && { fields }) } : null;
  const message = refusalSentence(door.locale, refusal);
  const seconds = refusal.data?.retry_after_s;
  const headers: Record<string, string> =
    seconds === undefined ? {} : { 'Retry-After': String(seconds) };
  const answer = envelope(door, refusal.code, data, message);
  return c.json(answer, CODES[refusal.code].http, headers);
}

/**
 * What a verb said, as an answer: its value, or what `toData` makes of it, must be what the route is described
 * with.
 */
export function reply<Schema extends GenericSchema, T extends Wire<Schema>>(
  c: AnsweringContext<Schema>,
  outcome: Outcome<T>,
): Response;
export function reply<Schema extends GenericSchema, T>(
  c: AnsweringContext<Schema>,
  outcome: Outcome<T>,
  toData: (value: T) => Wire<Schema>,
  status?: 200 | 202,
): Response;
export function reply<Schema extends GenericSchema, T>(
  c: AnsweringContext<Schema>,
  outcome: Outcome<T>,
  toData: (value: T) => Wire<Schema> = (value) => value as Wire<Schema>,
  status: 200 | 202 = 200,
): Response {
  return outcome.ok ? ok(c, toData(outcome.value), status) : refused(c, outcome.refusal);
}

/** Denials keep their code; anything else says nothing but its request id. */
export function answerError(error: Error, c: ApiContext): Response {
  const door = c.var.door;
  const code: Code = error instanceof Denial ? error.code : 5000;
  if (code === 5000) console.error(door.requestId, error);
  const message =
    error instanceof Denial ? denialText(door.locale, error) : refusalText(door.locale, code);
  const data = error instanceof Denial ? error.data : null;
  return c.json(envelope(door, code, data, message), CODES[code].http);
}
