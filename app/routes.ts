import type { RouteConfig, RouteConfigEntry } from '@remix-run/route-config';
import { index, route } from '@remix-run/route-config';

/** RSCC and KRSCC open the same screens, each under route ids of its own. */
function onlyRepresentative(slug: 'rscc' | 'krscc'): RouteConfigEntry {
  const page = (path: string, file: string) =>
    route(path, `screens/only-representative/${file}`, { id: `${slug}/${path}` });
  return route(slug, 'screens/only-representative/shell.tsx', { id: slug }, [
    page('home/home', 'home.tsx'),
    page('tradeRecords/list/add', 'records/add.tsx'),
  ]);
}

/** Every page URL and its screen. */
export default [
  index('screens/start.tsx'),
  onlyRepresentative('rscc'),
  onlyRepresentative('krscc'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
