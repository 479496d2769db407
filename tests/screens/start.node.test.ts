import { describe, expect, it } from 'vitest';
import { OPEN_SYSTEMS } from '~/domain/systems/profiles.ts';
import { loader } from '~/screens/subsystem/start.tsx';
import { ROUTES } from '../support/browser/routes.ts';

describe('the address of a subsystem alone', () => {
  it.each(OPEN_SYSTEMS.map(({ slug, home }) => [slug, home]))('/%s leads to %s', (slug, home) => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining([`/${slug}/`, home]));
    for (const end of ['', '/', '?from=mail']) {
      const request = new Request(`https://portal.example/${slug}${end}`);
      const answer = loader({ request, params: {}, context: {} } as Parameters<typeof loader>[0]);
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, home]);
    }
  });
});
