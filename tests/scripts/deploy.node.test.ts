import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { openPoints, secretsOf } from '../../scripts/deploy.ts';
import { judgeHoles, KNOWN_HOLES } from '../../scripts/known-holes.ts';
import { ROOT, WORKERS } from '../../scripts/platform.ts';
import { generateSecrets } from '../../scripts/secrets.ts';

type Deployment = Parameters<typeof openPoints>[0][number];

const DATABASE_ID = '5f0c1b52-8f7b-4f0e-9c55-0c6a3f1b2d4e';

function deployment(file: string, vars = {}, databaseId = DATABASE_ID): Deployment {
  return {
    file,
    name: file,
    d1_databases: [{ binding: 'DB', database_name: 'greenlane', database_id: databaseId }],
    vars: { VERIFY_ORIGIN: 'https://verify.acme.com', ...vars },
    secrets: undefined,
  };
}

describe('a deployment', () => {
  it('has nothing open once every file is filled in', () => {
    expect(openPoints([deployment('jobs.toml'), deployment('portal.toml')])).toEqual([]);
  });

  it('is refused while a database id is zeros', () => {
    const zeros = '00000000-0000-0000-0000-000000000000';
    const [first] = openPoints([
      deployment('jobs.toml', {}, zeros),
      deployment('portal.toml', {}, zeros),
    ]);
    expect(first).toMatch(/^jobs\.toml: database_id is still zeros/);
  });

  it('is refused while an address is the demo’s', () => {
    const [first] = openPoints([deployment('jobs.toml', { MAIL_FROM: 'no-reply@acme.example' })]);
    expect(first).toBe('jobs.toml: MAIL_FROM is still “no-reply@acme.example”.');
  });

  it('is refused while an address is in the clear', () => {
    const TIMESTAMP_URL = 'http://stamps.acme.com';
    expect(openPoints([deployment('jobs.toml', { TIMESTAMP_URL })])).toEqual([
      'jobs.toml: TIMESTAMP_URL is not HTTPS.',
    ]);
  });

  const audit = (...told: [advisory: string, severity: string][]) =>
    JSON.stringify({
      vulnerabilities: Object.fromEntries(
        told.map(([advisory, severity], at) => [
          `p${at}`,
          {
            via: [
              'another package',
              {
                name: `p${at}`,
                severity,
                title: 'A hole',
                url: `https://github.com/advisories/${advisory}`,
              },
            ],
          },
        ]),
      ),
    });
  const OLD = 'GHSA-rxv8-25v2-qmq8';
  const NEW = 'GHSA-aaaa-bbbb-cccc';

  it.each([
    [audit([OLD, 'high'], [NEW, 'moderate']), []],
    [audit([NEW, 'high']), [`npm audit knows of ${NEW} (high) in p0: A hole.`]],
    [
      audit([OLD, 'high'], [NEW, 'critical']),
      [`npm audit knows of ${NEW} (critical) in p1: A hole.`],
    ],
    ['{"message":"405 Method Not Allowed","error":{}}', ['npm audit did not answer.']],
    ['npm error audit endpoint returned an error', ['npm audit did not answer.']],
    ['', ['npm audit did not answer.']],
  ])('is held up by grave holes that are not on the list: %s', (said, against) => {
    expect(judgeHoles(said, '2026-11-26').against).toEqual(against);
  });

  it('names what is on the list, whether npm answers or not', () => {
    for (const said of ['', audit([OLD, 'high'])]) {
      const { listed } = judgeHoles(said, '2026-11-26');
      expect(listed).toHaveLength(KNOWN_HOLES.length);
      expect(listed[0]).toMatch(/^GHSA-rxv8-25v2-qmq8 \(high\) in turbo-stream 2\.4\.1, until /);
    }
    const [gone] = judgeHoles(audit(), '2026-11-26').listed;
    expect(gone).toContain('strike it off the list');
  });

  it('is held up by an exception whose day is over', () => {
    expect(judgeHoles(audit([OLD, 'high']), '2099-01-01').against).toHaveLength(KNOWN_HOLES.length);
  });

  it('is refused when the files name two databases or two addresses', () => {
    const other = deployment(
      'portal.toml',
      { VERIFY_ORIGIN: 'https://v.acme.com' },
      'b'.repeat(36),
    );
    expect(openPoints([deployment('jobs.toml'), other])).toEqual([
      'The wrangler files name different databases.',
      'The wrangler files disagree about VERIFY_ORIGIN.',
    ]);
  });

  it('gives each Worker the secrets its file names and no others', async () => {
    const all = await generateSecrets();
    const given = new Map(
      WORKERS.map(({ name, config }) => {
        const settings = unstable_readConfig({ config: path.join(ROOT, config) });
        return [name, Object.keys(secretsOf(settings, all))];
      }),
    );
    expect(given.get('greenlane-verification')).toEqual([
      'CODE_HASH_KEY',
      'CERTIFICATE_PUBLIC_KEYS',
    ]);
    expect(given.get('greenlane-portal')).not.toContain('CERTIFICATE_SIGNING_KEY');
    expect(given.get('greenlane-jobs')).toEqual(
      expect.arrayContaining([
        'PADES_PRIVATE_KEY_EU',
        'PADES_PRIVATE_KEY_UK',
        'PADES_PRIVATE_KEY_KR',
      ]),
    );
  });

  it('gives the jobs Worker the key that signs, in whichever secret it is', async () => {
    const { CERTIFICATE_SIGNING_KEY, ...rest } = await generateSecrets();
    const jobs = unstable_readConfig({ config: path.join(ROOT, 'workers/jobs.wrangler.toml') });
    const turned = { ...rest, CERTIFICATE_SIGNING_KEY_NEXT: CERTIFICATE_SIGNING_KEY };
    expect(Object.keys(secretsOf(jobs, turned))).toContain('CERTIFICATE_SIGNING_KEY_NEXT');
    expect(() => secretsOf(jobs, rest)).toThrow(
      'The file of secrets has no CERTIFICATE_SIGNING_KEY, which greenlane-jobs needs.',
    );
  });

  it('says which secret is missing before anything is sent', () => {
    const settings = { ...deployment('jobs.toml'), secrets: { required: ['CODE_HASH_KEY'] } };
    expect(() => secretsOf(settings, { CODE_HASH_KEY: '' })).toThrow(
      'The file of secrets has no CODE_HASH_KEY, which jobs.toml needs.',
    );
  });
});
