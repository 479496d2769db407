import { redirect } from '@remix-run/cloudflare';

/** The root redirects to the RSCC home page (SPEC §2). */
export function loader() {
  return redirect('/rscc/home/home');
}
