import type { CompanyContext } from '~/domain/kernel/context.ts';
import { readNotice } from '~/domain/staff-notice/home.server.ts';
import { redirect } from '~/framework.ts';

/** By which a form of a home says that a notice was read. */
const INTENT = 'notice';

/**
 * Marks the notice read whose button was pressed, and goes to its page or back to the home; does nothing for any other
 * form.
 *
 * @throws {Denial} as the verb
 */
export async function readPressedNotice(ctx: CompanyContext, form: FormData): Promise<void> {
  if (form.get('intent') !== INTENT) return;
  const read = await readNotice(ctx, String(form.get('notice') ?? ''));
  const path = read.ok && form.get('opens') !== null ? read.value.path : null;
  throw redirect(path ?? ctx.system.home);
}
