import { describe, expect, it } from 'vitest';
import { documented, requestApi } from '../support/documented.ts';

/** That the tests of the API would see an answer which the document does not name. */

const HOME = '/rscc/api/home';

const envelope = (change: object) => ({
  success: true,
  code: 2000,
  data: { until: '2026-09-19T00:00:00.000Z' },
  message: 'Success',
  showType: 0,
  requestId: 'req_x',
  ...change,
});

/** An answer of `GET confirmrenewaltip`, the smallest there is. */
const answered = (change: object, status = 200) =>
  documented(
    'GET',
    '/rscc/api/user/confirmrenewaltip',
    Response.json(envelope(change), { status }),
  );

describe('an answer', () => {
  it('that the document names is let through', async () => {
    await expect(answered({})).resolves.toBeInstanceOf(Response);
  });

  it.each([
    ['a status that is not documented', {}, 418],
    ['a property more', { data: { until: '2026-09-19T00:00:00.000Z', more: 1 } }, 200],
    ['a property less', { data: {} }, 200],
    ['a property of another type', { data: { until: 1 } }, 200],
    ['a date for a time', { data: { until: '2026-09-19' } }, 200],
    ['another envelope', { more: 1 }, 200],
    ['a notification where none is', { showType: 3 }, 200],
    ['a refusal with the status of a success', { success: false, code: 4105, data: null }, 200],
    ['a refusal the operation does not give', { success: false, code: 4107, data: null }, 422],
  ])('with %s is not', async (_, change, status) => {
    await expect(answered(change, status)).rejects.toThrow('the document does not say');
  });

  it('of another type than the document names is not', async () => {
    const page = new Response('<p>', { headers: { 'Content-Type': 'text/html' } });
    await expect(documented('GET', HOME, page)).rejects.toThrow('text/html is not documented');
  });

  it('to what is no operation is a refusal', async () => {
    const nowhere = await requestApi('/rp/api/nothing');
    expect(nowhere.status).toBe(404);
    await expect(documented('GET', '/rp/api/nothing', Response.json({}))).rejects.toThrow();
  });
});
