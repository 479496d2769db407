import { cnscc } from '~/domain/systems/profiles.ts';
import { redirect } from '~/framework.ts';

/** `/cnscc` and `/cnscc/` lead to home. */
export function loader() {
  return redirect(cnscc.home);
}
