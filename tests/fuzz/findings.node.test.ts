import { describe, expect, it } from 'vitest';
import { apiInput, operationsOf } from './api-inputs.ts';
import { problemsOf } from './findings.ts';
import { blankPage, pageInput, readPage } from './page-inputs.ts';
import { Chance } from './random.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const problems = (status: number, headers: object, text = '') =>
  problemsOf({ status, headers: headers as Record<string, string>, text });

describe('a finding of the fuzzer', () => {
  it('is a fault, markup that came back unescaped, and a way to another site', () => {
    expect(problems(500, {})).toEqual(['answered 500']);
    expect(problems(200, html, '<p><fz7q onload=x></p>')).toEqual(['reflects markup']);
    expect(problems(200, html, '<input value="x"fz7q=1 y=">')).toEqual(['reflects markup']);
    for (const to of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'x']) {
      expect(problems(302, { location: to })).toEqual([`leads to ${to}`]);
    }
  });

  it('is not what the page escaped, nor a way on our own site', () => {
    expect(problems(422, html, '&lt;fz7q onload=x&gt; x&quot;fz7q=1')).toEqual([]);
    expect(problems(200, html, '<script>enqueue("[\\"x\\\\\\"fz7q=1\\"]")</script>')).toEqual([]);
    expect(problems(200, { 'content-type': 'application/json' }, '"<fz7q>"')).toEqual([]);
    expect(problems(302, { location: '/user/login?next=%2F' })).toEqual([]);
  });
});

describe('an input', () => {
  const schema = { type: 'object', properties: { eta: { type: 'string' } }, required: ['eta'] };
  const [operation] = operationsOf({
    paths: {
      '/{system}/api/things/{id}': {
        put: {
          parameters: [
            { name: 'system', in: 'path' },
            { name: 'id', in: 'path' },
          ],
          requestBody: { content: { 'application/json': { schema } } },
        },
      },
      '/api/certificates/{code}': { get: {} },
    },
  });
  const page = blankPage('/{system}/things/detail', true);
  readPage(page, '<form><input name="a&quot;b" value="1"><input type="file" name="f"></form>');
  readPage(page, '<a href="/x?tab=2&amp;q=y">');

  const make = (seed: string) => {
    if (operation === undefined) throw new Error('no operation');
    return [
      apiInput(operation, {}, null, new Chance(seed)),
      pageInput(page, true, {}, null, new Chance(seed)),
    ];
  };

  it('is the same for the same seed, and another for another', () => {
    expect(make('a 1')).toEqual(make('a 1'));
    expect(make('a 1')).not.toEqual(make('a 2'));
  });

  it('is made of the fields, files and addresses that stand on the page', () => {
    expect([...page.fields.keys(), ...page.files, ...page.parameters.keys()]).toEqual([
      'a"b',
      'f',
      'tab',
      'q',
    ]);
  });

  it('gets past the first check often enough to meet the second', () => {
    const etas = Array.from({ length: 400 }, (_, number) => {
      const [call] = make(`eta ${number}`);
      const text = new TextDecoder().decode(call?.body ?? undefined);
      return (
        call?.headers['Content-Type'] === 'application/json' && /"eta":"\d{4}-\d\d-\d\d"/.test(text)
      );
    });
    expect(etas.filter(Boolean).length).toBeGreaterThan(150);
  });
});
