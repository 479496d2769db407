declare module 'virtual:remix/server-build' {
  import type { ServerBuild } from './framework.ts';

  const build: ServerBuild;
  export = build;
}
