import { rscc } from '~/domain/systems/profiles.ts';
import { redirect } from '~/framework.ts';

/** The root redirects to the RSCC home page (SPEC §2). */
export function loader() {
  return redirect(rscc.home);
}
