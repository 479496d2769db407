import { importPage } from './screens/transport.ts';

/**
 * Stands for the router's own loader of routes (vite.config.ts), which reloads the whole document when a page's script
 * does not come, and with that drops what was typed.
 */
export async function loadRouteModule<Page>(
  route: { id: string; module: string },
  known: Record<string, Page>,
): Promise<Page> {
  const { id, module } = route;
  const page =
    known[id] ?? (await importPage<Page>(module, (address) => import(/* @vite-ignore */ address)));
  known[id] = page;
  return page;
}
