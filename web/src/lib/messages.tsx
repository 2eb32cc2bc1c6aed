import { createContext, useContext } from 'react'
import { type Messages, messages } from '../messages/en.ts'

const MessagesContext = createContext<Messages>(messages)

export const MessagesProvider = MessagesContext.Provider

/** Every text of the interface in the reader's language. */
export function useMessages(): Messages {
  return useContext(MessagesContext)
}
