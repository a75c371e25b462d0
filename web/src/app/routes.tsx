import { Route, Routes } from 'react-router-dom';
import { RequireLogin } from './members.ts';
import { pages } from './pages.tsx';
import { Shell } from './shell/shell.tsx';
import type { SitePage } from './site-page.tsx';

const routeOf = ({ path, element }: SitePage) => <Route key={path} path={path} element={element} />;

export const AppRoutes = () => (
  <Routes>
    <Route element={<Shell />}>
      {pages.filter(({ needsLogin }) => !needsLogin).map(routeOf)}
      <Route element={<RequireLogin />}>
        {pages.filter(({ needsLogin }) => needsLogin).map(routeOf)}
      </Route>
    </Route>
  </Routes>
);
