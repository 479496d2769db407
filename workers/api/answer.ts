import type { Context as HonoContext } from 'hono';
import type { Outcome, Refusal } from '~/domain/kernel/outcome.ts';
import { CODES, type Code, Denial } from '~/domain/kernel/refusals.ts';
import { denialText, fieldTexts, refusalText } from '~/i18n/refusal-text.ts';
import type { Door } from '../door.ts';
import type { Environment } from '../environment.ts';

export interface ApiEnvironment {
  Bindings: Environment;
  Variables: { door: Door };
}

/** What an answer needs of Hono's context, whatever else a route keeps in it. */
export type ApiContext = Pick<HonoContext<ApiEnvironment>, 'var' | 'json' | 'req'>;

/** The envelope of every API answer (API.md). */
export interface Answer {
  success: boolean;
  code: number;
  data: unknown;
  message: string;
  showType: number;
  requestId: string;
}

function envelope(door: Door, code: Code, data: unknown, message: string): Answer {
  const { showType } = CODES[code];
  const success = code === 2000;
  return { success, code, data, message, showType, requestId: door.requestId };
}

/** 2000 with data. `status` is 202 for work that goes on behind the scenes. */
export function ok(c: ApiContext, data: unknown = null, status: 200 | 202 = 200): Response {
  const door = c.var.door;
  return c.json(envelope(door, 2000, data, refusalText(door.locale, 2000)), status);
}

/** `init` answers 200 with 4003 or 4004, which a client loads all the same (SPEC §7). */
export function loadable(c: ApiContext, code: 2000 | 4003 | 4004, data: unknown): Response {
  const door = c.var.door;
  return c.json(
    { ...envelope(door, code, data, refusalText(door.locale, code)), success: true },
    200,
  );
}

export function refused(c: ApiContext, refusal: Refusal): Response {
  const door = c.var.door;
  const fields = refusal.fields && fieldTexts(door.locale, refusal.fields);
  const data = fields || refusal.data ? { ...refusal.data, ...(fields && { fields }) } : null;
  const message = refusalText(door.locale, refusal.code, refusal.data);
  return c.json(envelope(door, refusal.code, data, message), CODES[refusal.code].http);
}

/** What a verb said, as an answer. */
export function reply<T>(
  c: ApiContext,
  outcome: Outcome<T>,
  toData: (value: T) => unknown = (value) => value,
): Response {
  return outcome.ok ? ok(c, toData(outcome.value)) : refused(c, outcome.refusal);
}

/** Denials keep their code; anything else says nothing but its request id. */
export function answerError(error: Error, c: ApiContext): Response {
  const door = c.var.door;
  const code: Code = error instanceof Denial ? error.code : 5000;
  if (code === 5000) console.error(door.requestId, error);
  const message =
    error instanceof Denial ? denialText(door.locale, error) : refusalText(door.locale, code);
  return c.json(envelope(door, code, null, message), CODES[code].http);
}
