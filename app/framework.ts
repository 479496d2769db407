/**
 * The one file that knows what the pages are built on: leaving Remix is a new version of it. Beside it stand what only it
 * could want: the handler of the portal's Worker (workers/pages.ts), the route table (routes.ts) and the build, which
 * reaches into its insides in three places (vite.config.ts):
 *
 * - `patient` puts app/route-module.ts in the place of the module by which it loads the script of a page;
 * - `leftAtHome` leaves out of the server's bundle what react-router-dom wants of React for browsers;
 * - `portalWorker` bundles the whole Worker around its server build, a virtual module (workers/pages.ts).
 */

import type {} from '@remix-run/server-runtime';

export type {
  ActionFunctionArgs,
  EntryContext,
  HeadersFunction,
  LoaderFunctionArgs,
  ServerBuild,
} from '@remix-run/cloudflare';
export type { LinkProps, MetaFunction, ShouldRevalidateFunction } from '@remix-run/react';
export {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  RemixBrowser,
  RemixServer,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useActionData,
  useBlocker,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from '@remix-run/react';

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}
