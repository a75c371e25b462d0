/** No test fails because a machine is slow: functions of a test's stack may take that many times as long as at AWS. */
export const patience = 10;
