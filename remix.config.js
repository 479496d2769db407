/**
 * Remix options: every v3 future flag is on, so the routes read as they will in the next major.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export const remixOptions = {
  appDirectory: 'app',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
