import type { CompanyLimit } from '../tenancy/limit.ts';

/** Bytes that a company's files may take: 5 GiB when no policy says otherwise. */
export const UPLOAD_QUOTA = {
  policy: 'upload_quota_bytes',
  standard: 5 * 1024 ** 3,
  least: 0,
  most: 1024 ** 4,
} as const satisfies CompanyLimit;
