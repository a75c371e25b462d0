export interface Passwords {
  newPassword: string;
  confirmation: string;
}

/** Body to send, without the confirmation. */
export const withoutConfirmation = <B extends { confirmation: string }>({
  confirmation: _,
  ...body
}: B) => body;
