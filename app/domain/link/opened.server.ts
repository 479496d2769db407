import type { Context } from '../kernel/context.ts';
import { done, type Outcome, type Refusal } from '../kernel/outcome.ts';
import type { DeadLink } from './life.ts';

interface LinkKind<Ctx, Found, Dead extends DeadLink> {
  /** The link with all that its page shows and its answer is judged by; null for no such link. One round trip. */
  read(ctx: Ctx, token: string): Promise<Found | null>;
  /** How it died, or null while it can be answered. */
  died(found: Found, nowMs: number): Dead | null;
}

/** Refusal 4114 with what the page of the dead link says. */
export interface LinkRefusal<Dead extends DeadLink = DeadLink> extends Refusal {
  data: Dead | { reason: 'unknown' };
}

type Looked<Found, Dead extends DeadLink> =
  | { found: Found; dead: null }
  | { found: Found | null; dead: LinkRefusal<Dead> };

/**
 * Opens the links of a kind. Opening reads and changes nothing: mail scanners open links. Refusal: 4114, with `data` a
 * `DeadLink` of the kind.
 */
export function linkOf<Ctx extends Context, Found, Dead extends DeadLink>({
  read,
  died,
}: LinkKind<Ctx, Found, Dead>) {
  /** The link, dead or not; its refusal is null while it can be answered. */
  async function look(ctx: Ctx, token: string): Promise<Looked<Found, Dead>> {
    const found = await read(ctx, token);
    if (found === null) return { found, dead: { code: 4114, data: { reason: 'unknown' } } };
    const data = died(found, ctx.nowMs);
    return data === null ? { found, dead: null } : { found, dead: { code: 4114, data } };
  }
  return {
    look,
    /** A link that can be answered. */
    async open(ctx: Ctx, token: string): Promise<Outcome<Found>> {
      const { found, dead } = await look(ctx, token);
      return dead === null ? done(found) : { ok: false, refusal: dead };
    },
    /**
     * Refusal of an answer that came second: the link itself says who won.
     *
     * @param otherwise the refusal where the link can still be answered, else 4106
     */
    async lost(
      ctx: Ctx,
      token: string,
      otherwise: (found: Found) => Refusal | null = () => null,
    ): Promise<Refusal> {
      const { found, dead } = await look(ctx, token);
      return dead ?? otherwise(found) ?? { code: 4106 };
    },
  };
}

/** The holder of a link under the name they give. */
export function named<Ctx extends Context>(ctx: Ctx, name: string): Ctx {
  const { ip } = ctx.actor;
  return { ...ctx, actor: { kind: 'partner', id: null, name: name.trim(), ip: ip ?? '' } };
}
