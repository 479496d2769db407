import type { Recall } from '~/domain/responsible-person/recall/find.server.ts';
import { NOT_MAILED, type NotMailed } from '~/domain/responsible-person/recall/kinds.ts';
import { MAX_AT_ONCE } from '~/domain/responsible-person/recall/schema.ts';

type Party = Recall['partyList'][number];

/** Whom the button above the table writes to: those never told, then those told longest ago. */
function toBeAsked(parties: readonly Party[]) {
  const silent = parties.filter(
    ({ state, isOwn, contactEmail }) =>
      (state === 'waiting' || state === 'notified') && !isOwn && contactEmail !== '',
  );
  const never = silent.filter(({ notifiedAtMs }) => notifiedAtMs === null);
  const asked =
    never.length > 0
      ? never
      : silent.sort((one, other) => (one.notifiedAtMs ?? 0) - (other.notifiedAtMs ?? 0));
  return {
    again: never.length === 0,
    of: asked.length,
    ids: asked.slice(0, MAX_AT_ONCE).map(({ enterpriseId }) => enterpriseId),
  };
}

/** Who got no letter of the last ones, and why, as the address says it: `rpe_….no_email`. */
function leftOut(parties: readonly Party[], said: string) {
  return said.split(',').flatMap((one) => {
    const [id, why] = one.split('.');
    const party = parties.find(({ enterpriseId }) => enterpriseId === id);
    const reason = NOT_MAILED.find((name): name is NotMailed => name === why);
    return party && reason ? [{ party, reason }] : [];
  });
}

/**
 * The parties a page shows and saves at once, of up to a thousand: what is left to do stands first, so that the first
 * part is the work. `cursor` counts the parties before it.
 */
export function partiesPart(recall: Recall, params: URLSearchParams) {
  const { partyList: parties, answered } = recall;
  const asked = Number(params.get('cursor'));
  const last = Math.max(0, Math.ceil(parties.length / MAX_AT_ONCE) - 1);
  const part = Number.isSafeInteger(asked / MAX_AT_ONCE) ? asked / MAX_AT_ONCE : 0;
  const from = Math.min(Math.max(part, 0), last) * MAX_AT_ONCE;
  const to = from + MAX_AT_ONCE;
  return {
    shown: parties.slice(from, to),
    total: parties.length,
    answered,
    ask: toBeAsked(parties),
    /** What keeps the recall open, as `closeRecall` asks it. */
    left: {
      silent: parties.filter(({ state }) => state === 'waiting' || state === 'notified').length,
      uncounted: parties.filter(({ recovered }) => recovered === null).length,
    },
    leftOut: leftOut(parties, params.get('left_out') ?? ''),
    previousCursor: from > 0 ? String(from - MAX_AT_ONCE) : null,
    nextCursor: to < parties.length ? String(to) : null,
  };
}

export type PartiesPart = ReturnType<typeof partiesPart>;
