import { SIGNING_SECRETS } from '../../app/domain/certificate/signing/secrets.ts';
import { WORKERS } from '../platform.ts';
import { fileStore } from './local.ts';
import type { SecretStore, WorkerName } from './make.ts';

/** Runs wrangler with these arguments; what goes in stands in no argument, which others could read. */
export type Wrangler = (args: readonly string[], input?: string) => string;

const fileOf = (worker: WorkerName) => {
  const plan = WORKERS.find(({ name }) => name === worker);
  if (plan === undefined) throw new Error(`${worker} has no wrangler file.`);
  return plan.config;
};

interface Remote {
  wrangler: Wrangler;
  /** Text of the key set that the verification host shows: secrets can't be read back. */
  shown(): Promise<string>;
  /** The operator's file of secrets, which is kept in step; a later deployment with it must not undo this. */
  file?: string | undefined;
}

/** The secrets of the Workers on Cloudflare. */
export function remoteStore({ wrangler, shown, file }: Remote): SecretStore {
  const kept = file === undefined ? null : fileStore(file);
  return {
    async taken() {
      const said = wrangler(['secret', 'list', '-c', fileOf('greenlane-jobs')]);
      const names = (JSON.parse(said.slice(said.indexOf('['))) as { name: string }[]).map(
        ({ name }) => name,
      );
      return SIGNING_SECRETS.filter((name) => names.includes(name));
    },
    published: shown,
    async put(worker, secrets) {
      wrangler(['secret', 'bulk', '-c', fileOf(worker)], JSON.stringify(secrets));
      await kept?.put(worker, secrets);
    },
  };
}
