import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const pages = {
  login: LoginPage,
  register: RegisterPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
};

/** One chunk for the login pages: they are small and link to each other. */
export default function EntrancePage({ page }: { page: keyof typeof pages }) {
  const Page = pages[page];
  return <Page />;
}
