// oxlint-disable-next-line typescript/triple-slash-reference -- ambient declarations cannot be imported
/// <reference path="./css-modules.d.ts" />

// The root of a React tree, and what every component may ask the portal.
export { PortalRoot } from './root/portal-root.tsx';
export type { PortalRootProps } from './root/portal-root.tsx';
export { usePortal } from './root/portal-context.ts';
export { isNodeMissing } from './root/is-node-missing.ts';
export { useCan } from './root/use-can.ts';
export { useHydrated } from './root/use-hydrated.ts';
export { useServerMoment } from './root/use-server-moment.ts';
export { useKeptFocus } from './root/use-kept-focus.ts';
export { useRootMark } from './root/use-root-mark.ts';
export { useSnapshot } from './root/use-snapshot.ts';

// Places.
export { Link } from './actions/link.tsx';
export type { LinkProps } from './actions/link.tsx';
export { useLocation, useNavigate } from 'react-router-dom';

// Data of the server.
export { createQueryClient } from './data/create-query-client.ts';
export { prefetchOptional, prefetchQuery } from './data/prefetch-query.ts';
export {
  HydrationBoundary,
  QueryClient,
  dehydrate,
  hydrate,
  keepPreviousData,
  onlineManager,
  queryOptions,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { DehydratedState } from '@tanstack/react-query';

// Layout.
export { Page } from './layout/page.tsx';
export type { PageProps } from './layout/page.tsx';
export { Panel } from './layout/panel.tsx';
export type { PanelProps } from './layout/panel.tsx';
export { Grid, Inline, Stack } from './layout/stack.tsx';
export type { Gap, GridProps, InlineProps, StackProps } from './layout/stack.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { classNames } from './class-names.ts';

// Actions.
export { Button, buttonClass } from './actions/button.tsx';
export type { ButtonProps, ButtonVariant } from './actions/button.tsx';
export { IconButton } from './actions/icon-button.tsx';
export type { IconButtonProps } from './actions/icon-button.tsx';
export { isPlainClick } from './actions/is-plain-click.ts';
export { LinkButton } from './actions/link-button.tsx';
export type { LinkButtonProps } from './actions/link-button.tsx';
export { useCopy } from './actions/use-copy.ts';
export { useDownload } from './actions/use-download.ts';

// State of lists: the rows they show.
export { listQuery } from './list-state/list-query.ts';
export type { ListSource } from './list-state/list-query.ts';
export { searchOf } from '../list-rules/search-of.ts';
export { listFilter, readListState } from './list-state/list-state.ts';
export type { ListDefaults, ListPatch, ListState } from './list-state/list-state.ts';
export { Pagination } from './list-state/pagination.tsx';
export type { PaginationProps } from './list-state/pagination.tsx';
export { useListState } from './list-state/use-list-state.ts';
export type { UsedListState } from './list-state/use-list-state.ts';

// Display of values.
export { AnimatedNumber } from './display/animated-number.tsx';
export type { AnimatedNumberProps } from './display/animated-number.tsx';
export type { Tone } from '../api-schema/states/enumeration.ts';
export { Badge } from './display/badge.tsx';
export type { BadgeProps } from './display/badge.tsx';
export { BusStop } from './display/bus-stop.tsx';
export type { BusStopProps } from './display/bus-stop.tsx';
export { Brand, BrandMark } from './display/brand.tsx';
export type { BrandProps } from './display/brand.tsx';
export { Facts } from './display/facts.tsx';
export type { Fact } from './display/facts.tsx';
export { Hotline } from './display/hotline.tsx';
export { Icon, iconNames, isIconName } from './display/icon.tsx';
export type { IconName, IconProps } from './display/icon.tsx';
export { Image } from './display/image.tsx';
export type { ImageProps } from './display/image.tsx';
export { Money } from './display/money.tsx';
export type { MoneyProps } from './display/money.tsx';
export { StatTile, StatTiles } from './display/stat-tile.tsx';
export type { StatTileProps } from './display/stat-tile.tsx';

// Messages and states.
export { Alert } from './feedback/alert.tsx';
export type { AlertProps } from './feedback/alert.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export type { EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorState } from './feedback/error-state.tsx';
export type { ErrorStateProps } from './feedback/error-state.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export type { SkeletonProps } from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export type { SpinnerProps } from './feedback/spinner.tsx';

// Over the page.
export { Drawer } from './overlays/drawer.tsx';
export type { DrawerProps } from './overlays/drawer.tsx';
export { Modal } from './overlays/modal.tsx';
export type { ModalProps } from './overlays/modal.tsx';
export { Tooltip } from './overlays/tooltip.tsx';
export type { TooltipProps } from './overlays/tooltip.tsx';
