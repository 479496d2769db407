import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../app/routes.ts';

/** Every page address of the product, as app/routes.ts has them. */
export const ROUTES: string[] = addresses(routes as RouteConfigEntry[], '');

function addresses(entries: RouteConfigEntry[], under: string): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const here = path.startsWith('/') ? path : `${under}/${path}`;
    // A route with children is a frame; its own address is none.
    return children ? addresses(children, here) : [here];
  });
}

/** Addresses that only take a form: opened, they lead back to the start. */
export const FORM_ONLY = ['/user/language', '/user/logout', '/user/company'];
