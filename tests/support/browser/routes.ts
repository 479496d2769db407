import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../../app/routes.ts';

const APP = path.resolve(import.meta.dirname, '../../../app');

export interface Route {
  /** Address of the page, as a visitor writes it. */
  path: string;
  /** Whether it takes forms. */
  action: boolean;
}

/** Every page address of the product, as app/routes.ts has them. */
export const ROUTES: Route[] = addresses(routes as RouteConfigEntry[], '');

function addresses(entries: RouteConfigEntry[], under: string): Route[] {
  return entries.flatMap(({ path: own = '', file, children }) => {
    const here = own.startsWith('/') ? own : `${under}/${own}`;
    // A route with children is a frame; its own address is none, and one without a path adds none to theirs.
    if (children) return addresses(children, own === '' ? under : here);
    const source = readFileSync(path.join(APP, file), 'utf8');
    return [{ path: here, action: source.includes('export const action') }];
  });
}

/** Addresses that only take a form: opened, they lead back to the start. */
export const FORM_ONLY = [
  '/user/language',
  '/user/logout',
  '/user/company',
  '/user/default-company',
];
