import { redirect } from '@remix-run/cloudflare';
import { cnscc } from '~/domain/systems/profiles.ts';

/** `/cnscc` and `/cnscc/` lead to home. */
export function loader() {
  return redirect(cnscc.home);
}
