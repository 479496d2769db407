import { freshCode, needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { codeInput } from '~/domain/identity/schema.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';

/**
 * The code that came along with a form whose act asks for a new one (fresh-code.tsx): taken before the act, whose verb
 * then finds it fresh. Nothing is asked of who gave one within fifteen minutes.
 *
 * Refusals, at `code`: 4152 none came; those of `freshCode`
 */
export async function freshBy(ctx: StaffContext, form: FormData): Promise<Outcome<StaffContext>> {
  if (!needsFreshCode(ctx)) return done(ctx);
  const typed = form.get('code');
  if (typeof typed !== 'string' || typed.trim() === '') {
    return refuse(4152, { fields: { code: { key: 'required' } } });
  }
  const input = parseInput(codeInput, { code: typed });
  const fresh = input.ok ? await freshCode(ctx, input.value) : input;
  if (fresh.ok || fresh.refusal.code !== 4151) return fresh;
  return refuse(4151, { fields: { code: { key: CODES[4151].key } } });
}
