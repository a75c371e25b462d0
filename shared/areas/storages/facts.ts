import type { AreaFacts } from '#shared/kernel/facts.ts';

export const facts = {
  limits: {
    /**
     * Characters of the settings of a storage, and of its answers. Its test has a deadline in seconds for each step, and
     * writes an object of so many bytes.
     */
    storage: {
      accountId: 64,
      accessKeyId: 128,
      secretAccessKey: 256,
      address: 200,
      answer: 300,
      deadline: 4,
      testBytes: 256,
    },
  },
  failures: {
    HOST_NOT_CONFIGURED: [409, 'The configuration of this stage does not list the host.'],
    STORAGE_IN_USE: [409, 'This storage is active or holds files.'],
  },
  adminEvents: {
    'storage-config-created': ['accountId', 'keys', 'bucket', 'endpoint', 'publicUrl'],
    'storage-config-changed': ['active', 'accountId', 'keys', 'bucket', 'endpoint', 'publicUrl'],
    'storage-config-tested': ['passed'],
    'storage-config-activated': ['active'],
    'storage-config-deactivated': ['active'],
    'storage-config-deleted': ['accountId', 'bucket', 'endpoint', 'publicUrl'],
  },
} as const satisfies AreaFacts;
