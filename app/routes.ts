import type { RouteConfig } from '@remix-run/route-config';
import { index, route } from '@remix-run/route-config';

/** Every page URL and its screen. RSCC and KRSCC rows share screens, each with its own id. */
export default [
  index('screens/start.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
