import { createElement } from 'react';
import { createPortal } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { jsx } from 'react/jsx-runtime';
import { createQueryClient } from '@ecard/shared/ui';
import { runProcess } from './run-process.ts';
import { readVerifiedRemote } from './verified-remote.ts';

/** The build provides what is used: what is named here is there for the remote, in one copy. */
export const PROVIDED = [createElement, createPortal, createQueryClient, jsx, renderToString];

void runProcess(readVerifiedRemote);
