import type { Answer } from './request.ts';
import { REFLECTED } from './values.ts';

/** What no input may bring about (QUALITY S3, S9). */
export function problemsOf({ status, headers, text }: Answer): string[] {
  const problems: string[] = [];
  if (status >= 500) problems.push(`answered ${status}`);
  if (headers['content-type']?.startsWith('text/html') && REFLECTED.test(text)) {
    problems.push('reflects markup');
  }
  const to = headers.location;
  if (to !== undefined && !/^\/(?![/\\])/.test(to)) problems.push(`leads to ${to}`);
  return problems;
}
