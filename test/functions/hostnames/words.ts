/**
 * Words of Cloudflare for a hostname, each with its status here, what it asks for, and how the hostname's page stands
 * where the certificate is active.
 */
export const hostnameWords = [
  ['active', 'active', 'nothing', 'ready'],
  ['active_redeploying', 'active', 'nothing', 'ready'],
  ['test_active', 'active', 'nothing', 'ready'],
  ['test_active_apex', 'active', 'nothing', 'ready'],
  ['pending', 'pending', 'records', 'certificate'],
  ['test_pending', 'pending', 'records', 'certificate'],
  ['pending_migration', 'pending', 'nothing', 'certificate'],
  ['pending_provisioned', 'pending', 'nothing', 'certificate'],
  ['provisioned', 'pending', 'nothing', 'certificate'],
  ['test_failed', 'pending', 'refresh', 'stalled'],
  ['moved', 'moved', 'records', 'strayed'],
  ['blocked', 'blocked', 'operator', 'blocked'],
  ['pending_blocked', 'blocked', 'operator', 'blocked'],
  ['test_blocked', 'blocked', 'operator', 'blocked'],
  ['pending_deletion', 'pending', 'nothing', 'registering'],
  ['deleted', 'pending', 'nothing', 'registering'],
  ['never_heard_of', 'pending', 'nothing', 'certificate'],
  ['constructor', 'pending', 'nothing', 'certificate'],
] as const;

/** The same for a certificate, where the hostname is active. */
export const certificateWords = [
  ['initializing', 'pending_validation', 'nothing', 'certificate'],
  ['pending_validation', 'pending_validation', 'records', 'certificate'],
  ['pending_issuance', 'pending_issuance', 'nothing', 'certificate'],
  ['pending_deployment', 'pending_deployment', 'nothing', 'certificate'],
  ['backup_issued', 'pending_deployment', 'nothing', 'certificate'],
  ['active', 'active', 'nothing', 'ready'],
  ['pending_expiration', 'active', 'nothing', 'ready'],
  ['expired', 'expired', 'refresh', 'stalled'],
  ['initializing_timed_out', 'failed', 'refresh', 'stalled'],
  ['validation_timed_out', 'failed', 'refresh', 'stalled'],
  ['issuance_timed_out', 'failed', 'refresh', 'stalled'],
  ['deployment_timed_out', 'failed', 'refresh', 'stalled'],
  ['deactivating', 'failed', 'refresh', 'stalled'],
  ['inactive', 'failed', 'refresh', 'stalled'],
  ['pending_cleanup', 'failed', 'refresh', 'stalled'],
  ['pending_deletion', 'failed', 'refresh', 'stalled'],
  ['deleted', 'failed', 'refresh', 'stalled'],
  ['deletion_timed_out', 'failed', 'refresh', 'stalled'],
  ['holding_deployment', 'pending_deployment', 'operator', 'held'],
  ['staging_deployment', 'pending_deployment', 'operator', 'held'],
  ['staging_active', 'pending_deployment', 'operator', 'held'],
  ['never_heard_of', 'pending_validation', 'nothing', 'certificate'],
] as const;
