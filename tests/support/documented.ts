import { publishedDocument } from '#workers/api/document.ts';
import { api } from '#workers/api/index.ts';
import { bindings } from './contexts.ts';
import type { Answered } from './contract-checker.ts';

let published: Promise<unknown> | undefined;

async function publish(): Promise<void> {
  const document = await publishedDocument(api, bindings);
  const body = JSON.stringify(document);
  await bindings.CONTRACT.fetch('http://contract/', { method: 'PUT', body });
}

/**
 * Every answer that a test gets from the API goes through here: it must be one that the OpenAPI document names, by
 * path, method, status, type and shape.
 */
export async function documented(
  method: string,
  path: string,
  response: Response,
): Promise<Response> {
  published ??= publish();
  await published;
  const contentType = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const isJson = /^application\/(?:[\w-]+\+)?json$/.test(contentType);
  const answered: Answered = {
    method,
    path,
    status: response.status,
    contentType,
    body: isJson ? await response.clone().text() : null,
  };
  const body = JSON.stringify(answered);
  const checked = await bindings.CONTRACT.fetch('http://contract/', { method: 'POST', body });
  const problems = (await checked.json()) as string[];
  if (problems.length > 0) {
    throw new Error(
      `${method} ${path} answered ${answered.status}, which the document does not say:\n${problems.join('\n')}\n${answered.body}`,
    );
  }
  return response;
}

/** A request to the API, held against the document. */
export async function requestApi(
  path: string,
  init: RequestInit = {},
  env = bindings,
): Promise<Response> {
  const response = await api.request(path, init, env);
  return documented(init.method ?? 'GET', path, response);
}
